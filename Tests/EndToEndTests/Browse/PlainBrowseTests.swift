import Foundation
import TestDoubles
import Testing

/// `movies browse` in lines, for a screen reader and for terminals that cannot draw.
@Suite(.timeLimit(.minutes(2)))
struct PlainBrowseTests {
    @Test func `lines lead through searches, lists, films and changes without any escape sequence`() async throws {
        let service = try BrowseService()
        _ = try await service.account.signIn()
        let typed = [
            "batman", "more", "2", "1", "back", "back", "watchlist 1", "rate 3 8.5", "tab today", "tab ratings",
            "nonsense 1",
            "recent", "tab zzz", "help", "quit", "never read",
        ]
        let result = try await service.program.run("browse", "--plain", input: typed.joined(separator: "\n") + "\n")
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        #expect(!result.output.contains("\u{1B}"))
        let expected = [
            "Type a title to search for films", "100 movies for \"batman\". These are 1 to 20.", "1. batman 1, 1901",
            "These are 21 to 40.", "21. batman 21", "The story of film 2.", "The story of film 1002.",
            "Added batman 1 (1901) to your watchlist.", "Rated batman 3 (1903) 8.5/10.", "1. today 1",
            "1. Film 3", "nonsense 1 1", "Your recent searches:", "There is no list \"zzz\".", "Other commands:",
        ]
        var rest = result.output[...]
        for text in expected {
            let range = try #require(rest.range(of: text), "\(text) is not in order in: \(result.output)")
            rest = rest[range.upperBound...]
        }
        #expect(service.library.watchlist == [1])
        #expect(service.library.ratings == [3: 8.5])
        #expect(!service.searches.contains("never read"))
    }

    @Test func `a dumb terminal gets lines, and words after the command are searched for`() async throws {
        let service = try BrowseService()
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let shell = try TerminalSession(
            service.program,
            on: terminal,
            ["browse", "batman"],
            environment: ["TERM": "dumb"]
        )
        try await terminal.wait(for: "20. batman 20")
        terminal.type("3\n")
        try await terminal.wait(for: "The story of film 3.")
        terminal.type("quit\n")
        let end = try await shell.end()
        #expect(end.status == 0)
        #expect(end.isRestored)
        #expect(!terminal.text.contains("\u{1B}"))
    }

    @Test func `a list shows what another process has changed, and that it has signed out`() async throws {
        let service = try BrowseService()
        _ = try await service.account.signIn()
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let shell = try TerminalSession(service.program, on: terminal, ["browse", "--plain"])
        try await terminal.wait(for: "Type a title")
        terminal.type("tab watchlist\n")
        try await terminal.wait(for: "Type watchlist and")
        #expect(try await service.program.run("watchlist", "add", "3").status == 0)
        terminal.type("tab watchlist\n")
        try await terminal.wait(for: "1. Film 3")
        #expect(try await service.program.run("auth", "logout").status == 0)
        terminal.type("tab watchlist\n")
        try await terminal.wait(for: "Type account to sign in")
        terminal.type("quit\n")
        #expect(try await shell.end().status == 0)
    }

    @Test func `who has to sign in is asked in the browser, and what was wanted goes on`() async throws {
        let service = try BrowseService()
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let environment = try service.program.installBrowser()
        let arguments = ["browse", "--plain", "batman"]
        let shell = try TerminalSession(service.program, on: terminal, arguments, environment: environment)
        try await terminal.wait(for: "20. batman 20")
        terminal.type("watchlist 3\n")
        try await terminal.wait(for: "Press Enter when you have approved it:")
        terminal.type("\n")
        try await terminal.wait(for: "Added batman 3 (1903) to your watchlist.")
        #expect(service.library.watchlist == [3])
        terminal.type("quit\n")
        #expect(try await shell.end().status == 0)
    }

    @Test func `without a search, its list is the recent searches`() async throws {
        let service = try BrowseService()
        let first = try await service.program.run("browse", "--plain", input: "tab search\nmore\nrefresh\n1\n")
        #expect(first.output.components(separatedBy: "You have not searched for anything yet.").count == 4)
        #expect(first.output.contains("There is no number 1"))
        #expect(try await service.program.run("search", "batman").status == 0)
        let second = try await service.program.run("browse", "--plain", input: "tab search\n1\n")
        #expect(second.output.contains("1. batman 1, 1901"))
    }

    @Test func `refresh waits for the service, and prints what it says now`() async throws {
        let answers = Recorder<Int>()
        let service = try BrowseService { request in
            guard request.path == "/3/trending/movie/day" else { return nil }
            answers.record(1)
            return BrowseService.films(ids: [answers.count], "answer")
        }
        let result = try await service.program.run("browse", "--plain", input: "tab today\nrefresh\n")
        #expect(result.output.contains("1. answer 1, 1901, rated 7.3\n"))
        #expect(result.output.contains("1. answer 2, 1902, rated 7.3\n"))
    }

    @Test func `what a line asks for comes before the answer to the next one`() async throws {
        let service = try BrowseService()
        let path = try service.program.installBrowser("sleep 0.3; exit 3")
        let lines = "batman\ncopy 2\nopen 3\ntabs\n"
        let result = try await service.program.run("browse", "--plain", environment: path, input: lines)
        let expected = ["1. batman 1", "\nhttps://", "There is no browser to open https://", "The lists are: "]
        var rest = result.output[...]
        for text in expected {
            let range = try #require(rest.range(of: text), "\(text) is not in order in: \(result.output)")
            rest = rest[range.upperBound...]
        }
    }

    @Test func `the end of the input ends the program, and a failure is a sentence`() async throws {
        let program = try MoviesProgram(environment: [
            "TMDB_BASE_URL": try LoopbackServer.refusingAddress() + "/3", "TMDB_ACCESS_TOKEN": SearchService.token,
        ])
        let result = try await program.run("browse", "--plain", "batman", input: "tab today\nrefresh\nmore")
        #expect(result.status == 0)
        #expect(result.output.components(separatedBy: "Type refresh to try again.").count >= 3)
    }

    @Test func `a change that waits says so`() async throws {
        let service = try BrowseService()
        _ = try await service.account.signIn()
        service.library.fail(with: LoopbackAnswer(.reset))
        let result = try await service.program.run("browse", "--plain", input: "batman\nfavorite 2\nquit\n")
        #expect(result.status == 0)
        #expect(result.output.contains("batman 2 (1902) will be added to your favorites when TMDB can be reached"))
    }
}
