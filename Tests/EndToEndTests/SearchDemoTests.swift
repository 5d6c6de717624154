import Foundation
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SearchDemoTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test func `without any set-up, the second page of Batman films has the films 21 to 40`() async throws {
        let result = try await program.run("search", "batman", "--page", "2")
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 20)
        #expect(lines.first == "13\tBatman & Mr. Freeze: SubZero\t1998-03-17\t7.0\t1\ten")
    }

    @Test func `pages follow one another without a film twice`() async throws {
        var ids: [Substring] = []
        for page in 1...4 {
            let result = try await program.run("search", "batman", "--page", "\(page)")
            ids += result.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
        }
        #expect(ids.count == 62)
        #expect(Set(ids).count == 62)
    }

    @Test func `JSON has the fields asked for`() async throws {
        let result = try await program.run("search", "batman", "--year", "1989", "--json=id,title,releaseDate")
        let expected = #""movies":[{"id":6,"title":"Batman","releaseDate":"1989-06-23"}]}"#
        #expect(result.status == 0)
        #expect(
            result.output.hasPrefix(#"{"query":"batman","page":1,"totalPages":1,"totalResults":1,"origin":"demo","#)
        )
        #expect(result.output.hasSuffix(expected + "\n"))
    }

    @Test func `words and standard input make the same search`() async throws {
        let words = try await program.run("search", "Batman", "Begins")
        let input = try await program.run("search", "-", input: "Batman Begins\nand more\n")
        #expect(words.output == "17\tBatman Begins\t2005-06-15\t8.2\t1\ten\n")
        #expect(input == words)
    }

    @Test func `nothing found is success and no output`() async throws {
        let result = try await program.run("search", "asdfgh")
        #expect(result == ProgramResult(status: 0, isSignal: false, output: "", error: ""))
    }

    @Test(arguments: ["", "relative"])
    func `needs no home where variables name the folders`(home: String) async throws {
        // Without them, the program would work in the home of whoever runs the tests.
        let folders = ["XDG_CACHE_HOME", "XDG_DATA_HOME", "MOVIES_CONFIG_DIR"].map { ($0, program.home.path($0)) }
        let environment = Dictionary(uniqueKeysWithValues: folders + [("HOME", home)])
        let result = try await program.run("search", "batman", environment: environment)
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        #expect(FileManager.default.fileExists(atPath: program.home.path("XDG_CACHE_HOME/movies/cache.db")))
        #expect(!FileManager.default.fileExists(atPath: program.home.path("relative")))
        #expect(result.output.split(separator: "\n").count == 20)
    }

    @Test func `works where nothing can be kept, and says so once`() async throws {
        let result = try await program.run("search", "batman", environment: ["HOME": "/dev/null"])
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").count == 20)
        #expect(result.error.split(separator: "\n").count(where: { $0.contains("cache.db is not used") }) == 1)
    }
}
