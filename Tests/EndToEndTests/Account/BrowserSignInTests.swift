import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies auth login`, approved in a browser.
@Suite(.timeLimit(.minutes(3)))
struct BrowserSignInTests {
    /// A request token of TMDB has 40 characters.
    private static let token = String(repeating: "0123456789", count: 4)
    private static let address = "https://www.themoviedb.org/authenticate/\(token)"
    private let service: AccountService

    init() throws {
        service = try AccountService { request in
            guard request.path == "/3/authentication/token/new" else { return nil }
            return .json(#"{"success":true,"request_token":"\#(Self.token)"}"#)
        }
    }

    @Test func `the browser opens, and the address has a line of its own`() async throws {
        let environment = try service.program.installBrowser()
        let terminal = try PseudoTerminal(columns: 50)
        let words = ["auth", "login", "--color", "never"]
        let running = try service.program.start(on: terminal, words, environment: environment)
        try await terminal.wait(for: "Press Enter when you have approved it: ")
        #expect(terminal.text.contains("open, visit:\r\n\r\n\(Self.address)\r\n\r\n"))
        await until { service.program.file("opened") == Array(Self.address.utf8) }
        terminal.type("\n")
        #expect(try await running.result().status == 0)
        #expect(try await terminal.finished().hasSuffix("Signed in to TMDB as ada (account 12).\r\n"))
    }

    @Test func `without a browser, the address is a link, and the end of input begins no session`() async throws {
        let terminal = try PseudoTerminal(columns: 80)
        let empty = ["PATH": service.program.home.path]
        let running = try service.program.start(on: terminal, ["auth", "login"], environment: empty)
        try await terminal.wait(for: "Press Enter when you have approved it: ")
        let link = "\u{1B}]8;;\(Self.address)\u{1B}\\\(Self.address)\u{1B}]8;;\u{1B}\\"
        #expect(terminal.text.contains("If it did not open, visit:\r\n\r\n\(link)\r\n"))
        terminal.type("\u{4}")
        #expect(try await running.result().status == 2)
        #expect(service.requests.all.map(\.path) == ["/3/authentication/token/new"])
    }
}
