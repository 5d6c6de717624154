import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ChartsDemoTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test(arguments: [
        ["trending"], ["trending", "day"], ["trending", "week"], ["popular"], ["now-playing"], ["upcoming"],
        ["top-rated"],
    ])
    func `without any set-up, every list has films`(words: [String]) async throws {
        let result = try await program.start(words).result()
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        #expect(result.output.split(separator: "\n").count == 20)
    }

    @Test func `pages follow one another without a film twice`() async throws {
        var ids: [Substring] = []
        for page in 1...3 {
            let result = try await program.run("top-rated", "-p", "\(page)", "--language", "de", "--region", "DE")
            ids += result.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
        }
        #expect(ids.count == 60)
        #expect(Set(ids).count == 60)
    }

    @Test func `a limit walks the pages, and cuts them`() async throws {
        let some = try await program.run("popular", "--limit", "25").output.split(separator: "\n")
        let pages = try await program.run("popular").output + program.run("popular", "--page", "2").output
        #expect(some == Array(pages.split(separator: "\n").prefix(25)))
    }

    @Test func `JSON says where the list came from`() async throws {
        let result = try await program.run("popular", "--json=title")
        #expect(result.output.hasPrefix(#"{"page":1,"totalPages":"#))
        #expect(result.output.contains(#""origin":"demo","storedAt":""#))
    }

    @Test func `a list that is old is refreshed by a process of its own`() async throws {
        let first = try await program.run("trending").output
        try program.makeCacheOld()
        let second = try await program.run("trending", "--json=id")
        await program.waitForRefreshers()
        let third = try await program.run("trending", "--json=id")
        #expect(second.status == 0)
        #expect(third.output != second.output, "it is of another time")
        #expect(try await program.run("trending").output == first)
    }

    @Test(arguments: [
        (["trending", "month"], "month"), (["trending", "--region", "DE"], "--region"),
        (["popular", "-p", "0"], "--page"), (["popular", "day"], "day"),
        (["upcoming", "--region", "Germany"], "Germany"),
        (["popular", "--offline", "--refresh"], "--offline"),
    ])
    func `what makes no sense is an error of usage`(words: [String], culprit: String) async throws {
        let result = try await program.start(words).result()
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
        #expect(result.error.contains(culprit))
    }
}
