import AppDoubles
import DataKitDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies auth login`, approved in a browser.
@Suite(.timeLimit(.minutes(1)))
struct BrowserSignInTests {
    /// A request token of TMDB has 40 characters.
    private let token = String(repeating: "0123456789", count: 4)
    private let service: AccountService

    init() throws {
        let token = token
        service = try AccountService { request in
            guard request.path == "/3/authentication/token/new" else { return nil }
            return .json(#"{"success":true,"request_token":"\#(token)"}"#)
        }
    }

    private var address: String { "https://www.themoviedb.org/authenticate/\(token)" }
    private var path: [String: String] { ["PATH": "\(service.program.home.path):/usr/bin:/bin"] }

    @Test(arguments: [(80, "If it did not open, visit:"), (50, "open, visit:")])
    func `the browser opens, and the address has a line of its own`(columns: Int, before: String) async throws {
        try makeOpener("printf %s \"$1\" > opened", in: service)
        let terminal = try PseudoTerminal(columns: columns)
        let running = try service.program.start(on: terminal, ["auth", "login", "--color", "never"], environment: path)
        try await terminal.wait(for: "Press Enter when you have approved it: ")
        #expect(terminal.text.contains("\(before)\r\n\r\n\(address)\r\n\r\n"))
        while service.program.file("opened") != Array(address.utf8) { try await Task.sleep(for: .milliseconds(10)) }
        terminal.type("\n")
        #expect(try await running.result().status == 0)
        #expect(try await terminal.finished().hasSuffix("Signed in to TMDB as ada (account 12).\r\n"))
    }

    @Test func `without a browser, the address is a link to copy or click`() async throws {
        let terminal = try PseudoTerminal(columns: 80)
        let empty = ["PATH": service.program.home.path]
        let running = try service.program.start(on: terminal, ["auth", "login"], environment: empty)
        try await terminal.wait(for: "Press Enter")
        #expect(terminal.text.contains("Approve the sign-in in your browser. If it did not open, visit:\r\n"))
        let link = "\u{1B}]8;;\(address)\u{1B}\\\(address)\u{1B}]8;;\u{1B}\\"
        #expect(terminal.text.contains("\r\n\(link)\r\n"))
        terminal.type("\n")
        #expect(try await running.result().status == 0)
    }

    @Test func `the end of input in place of the approval cancels, and no session begins`() async throws {
        let terminal = try PseudoTerminal(columns: 80)
        let empty = ["PATH": service.program.home.path]
        let running = try service.program.start(on: terminal, ["auth", "login"], environment: empty)
        try await terminal.wait(for: "Press Enter when you have approved it: ")
        terminal.type("\u{4}")
        #expect(try await running.result().status == 2)
        #expect(service.requests.all.map(\.path) == ["/3/authentication/token/new"])
    }

    @Test func `if there is no request to approve, no page is opened`() async throws {
        let service = try AccountService { _ in
            .json(#"{"success":false,"status_code":7,"status_message":"Invalid API key."}"#, status: 401)
        }
        try makeOpener("touch opened", in: service)
        let terminal = try PseudoTerminal(columns: 80)
        let path = ["PATH": "\(service.program.home.path):/usr/bin:/bin"]
        let result = try await service.program.run(on: terminal, "auth", "login", environment: path)
        #expect(result.status == 4)
        #expect(service.requests.count == 1)
        #expect(service.program.file("opened") == nil)
    }

    @Test func `with --no-input, nothing is opened or asked, and the error says what to do`() async throws {
        try makeOpener("touch opened", in: service)
        let terminal = try PseudoTerminal(columns: 80)
        let result = try await service.program.run(on: terminal, "auth", "login", "--no-input", environment: path)
        #expect(result.status == 64)
        let advice = "pass --username and pipe the password to standard input."
        #expect(result.lines.joined(separator: " ").hasPrefix("Error: '--no-input' is set: \(advice) Usage: "))
        #expect(service.requests.count == 0)
        #expect(service.program.file("opened") == nil)
    }

    /// Makes the system's opener of addresses a script.
    private func makeOpener(_ script: String, in service: AccountService) throws {
        for opener in ["open", "xdg-open"] {
            let path = service.program.home.path(opener)
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        }
    }
}
