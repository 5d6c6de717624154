import DomainKitDoubles
import DataKitDoubles
import InfrastructureKitDoubles
import Testing

/// The films that `movies search` lists.
@Suite(.timeLimit(.minutes(1)))
struct SearchTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test func `without any set-up, page 2 lists the second twenty films`() async throws {
        let result = try await program.run("search", "batman", "--page", "2")
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 20)
        #expect(
            lines.first
                == "13\tBatman & Mr. Freeze: SubZero\t1998-03-17\t7.0\t895\ten\t\tAnimation, Action, Crime, Family\t"
        )
    }

    @Test func `no film is on two pages`() async throws {
        var ids: [Substring] = []
        for page in 1...4 {
            let result = try await program.run("search", "batman", "--page", "\(page)")
            ids += result.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
        }
        #expect(ids.count == 62)
        #expect(Set(ids).count == 62)
    }

    @Test func `JSON has the requested fields`() async throws {
        let result = try await program.run("search", "batman", "--year", "1989", "--json=id,title,releaseDate")
        let beginning = #"{"query":"batman","page":1,"totalPages":1,"totalResults":1,"#
        let movies = #""movies":[{"id":6,"title":"Batman","releaseDate":"1989-06-23"}],"#
        #expect(result.status == 0)
        #expect(result.output.hasPrefix(beginning + movies + #""origin":"demo","#))
        #expect(result.output.hasSuffix(#","status":"fresh","error":null}"# + "\n"))
    }

    @Test func `a query from arguments and from standard input gives the same result`() async throws {
        let words = try await program.run("search", "Batman", "Begins")
        let input = try await program.run("search", "-", input: "Batman Begins\nand more\n")
        #expect(words.output == "17\tBatman Begins\t2005-06-15\t8.2\t3862\ten\t\tAction, Crime, Drama\t\n")
        #expect(input == words)
    }

    @Test func `a search that finds nothing succeeds without output`() async throws {
        let result = try await program.run("search", "asdfgh")
        #expect(result == ProgramResult(status: 0, isSignal: false, output: "", error: ""))
    }

    @Test func `--limit loads page after page up to the last one`() async throws {
        let some = try await program.run("search", "batman", "--limit", "45")
        let all = try await program.run("search", "batman", "-L", "1000")
        #expect(some.output.split(separator: "\n").count == 45)
        #expect(all.output.split(separator: "\n").count == 62)
        #expect(all.output.hasPrefix(some.output))
    }

    @Test func `a film on two pages is listed once`() async throws {
        let service = try SearchService { request in
            let page = Int(request.query["page"] ?? "") ?? 0
            return .json(SearchService.page("A", "B", page: page, totalPages: 3))
        }
        let result = try await service.program.run("search", "lantern", "--limit", "5")
        #expect(result.output.split(separator: "\n").count == 2)
        #expect(service.server.requests.count == 3)
    }

    @Test func `loading stops with an error if the service repeats its first page`() async throws {
        let service = try SearchService(json: SearchService.page("A", "B", totalPages: 500))
        let result = try await service.program.run("search", "lantern", "--limit", "50")
        #expect(result.status == 1)
        #expect(
            result.error.contains(
                "it is page 1 instead of page 2, and nothing is saved for this part of the list."
            )
        )
        #expect(service.server.requests.count <= 4, "two more pages are in flight")
    }

    @Test func `the films loaded so far are printed before the error of a later page`() async throws {
        let service = try SearchService { request in
            request.query["page"] == "1"
                ? .json(SearchService.page("A", "B", totalPages: 3))
                : .json(#"{"status_message":"No."}"#, status: 401)
        }
        let result = try await service.program.run("search", "lantern", "--limit", "5")
        #expect(result.status == 4)
        #expect(result.output.split(separator: "\n").count == 2)
        #expect(result.error.hasPrefix("Error: TMDB did not accept the token"))
    }

    @Test func `--sort orders the loaded films`() async throws {
        let result = try await program.run("search", "batman", "--limit", "62", "--sort", "year")
        let years = result.output.split(separator: "\n").map { line in
            Int(line.split(separator: "\t", omittingEmptySubsequences: false)[2].prefix(4)) ?? 0
        }
        #expect(years.count == 62)
        #expect(years == years.sorted(by: >))
        let best = try await program.run("search", "batman", "--sort", "rating")
        let closest = try await program.run("search", "batman")
        #expect(best.output != closest.output)
        #expect(Set(best.output.split(separator: "\n")) == Set(closest.output.split(separator: "\n")))
    }

    @Test func `a title is the same in a table and in lines, with the original in brackets behind it`() async throws {
        let lines = try await program.run("search", "batman ninja")
        #expect(lines.output.hasPrefix("49\tBatman Ninja (ニンジャバットマン)\t2018-04-24\t"))
        let table = try await program.run("search", "batman ninja", environment: ["MOVIES_FORCE_TTY": "100"])
        #expect(table.output.contains("Batman Ninja (ニンジャバットマン)  "))
        let json = try await program.run("search", "batman ninja", "--json=title,originalTitle")
        #expect(json.output.contains(#"{"title":"Batman Ninja","originalTitle":"ニンジャバットマン"}"#))
    }

    @Test func `the last page of a long list is the last one that can be requested`() async throws {
        let json = SearchService.page("A", totalPages: 58_322, totalResults: 1_166_401)
        let service = try SearchService(json: json)
        let terminal = ["MOVIES_FORCE_TTY": "80", "NO_COLOR": "1"]
        let table = try await service.program.run("search", "lantern", environment: terminal)
        #expect(table.output.contains("\nShowing 1 of 1,166,401 films for \"lantern\" (page 1 of 500)\n"))
        let object = try await service.program.run("search", "lantern", "--json=id")
        #expect(object.output.contains(#""page":1,"totalPages":500,"totalResults":1166401,"#))
    }

    @Test func `a page after the last one says how many there are`() async throws {
        let terminal = ["MOVIES_FORCE_TTY": "80"]
        let search = try await program.run("search", "batman", "--page", "9", environment: terminal)
        #expect(
            search == ProgramResult(status: 0, isSignal: false, output: "", error: "\"batman\" has only 4 pages.\n")
        )
    }

    @Test func `an unreadable film is left out of the page, with a warning`() async throws {
        let service = try SearchService(
            json: #"{"page":1,"results":[{"id":1,"title":"Lantern"},{"id":"x"}],"total_pages":1,"total_results":2}"#
        )
        let result = try await service.program.run("search", "lantern")
        #expect(result.status == 0)
        #expect(result.output == "1\tLantern\t\t\t\t\t\t\t\n")
        #expect(result.error == "! One entry of the response could not be read and was left out.\n")
    }

    @Test func `control characters in a title are removed`() async throws {
        let service = try SearchService(
            json:
                #"{"page":1,"results":[{"id":1,"title":"A\u001b[31m\u009b\u202eB\tC\nD"}],"total_pages":1,"total_results":1}"#
        )
        let result = try await service.program.run("search", "lantern")
        #expect(!result.output.unicodeScalars.contains { [0x1B, 0x9B, 0x202E].contains($0.value) })
        #expect(result.output.split(separator: "\n").count == 1)
        #expect(result.output.split(separator: "\t", omittingEmptySubsequences: false).count == 9)
    }
}
