import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import TerminalKitDoubles
import Testing

/// The details of a film in `movies browse`.
@Suite(.timeLimit(.minutes(2)))
struct DetailsScreenTests {
    @Test func `below 100 columns they stand alone, with related films to go on to and back from`() async throws {
        let service = try BrowseService()
        let screen = try service.browse("batman", columns: 99)
        try await screen.wait(for: "batman 1 ")
        #expect(!service.requests.all.contains { $0.path == "/3/movie/1" }, "nobody sees them")
        screen.type("j" + Keys.enter)
        try await screen.wait(for: "The story of film 2.")
        #expect(!screen.text.contains("batman 3 "))
        screen.type(Keys.tab)
        try await screen.wait { _ in screen.selected?.hasPrefix("Like 1002") == true }
        screen.type(Keys.enter)
        try await screen.wait(for: "The story of film 1002.")
        screen.type(Keys.tab + Keys.tab)
        try await screen.wait { _ in screen.selected?.hasPrefix("After 3002") == true }
        screen.type(Keys.enter)
        try await screen.wait(for: "The story of film 3002.")
        screen.type(Keys.escape)
        try await screen.wait(for: "The story of film 1002.")
        screen.type(Keys.escape)
        try await screen.wait(for: "The story of film 2.")
        screen.type(Keys.escape)
        try await screen.wait(for: "batman 3 ")
        #expect(screen.selected?.hasPrefix("batman 2 ") == true)
    }

    @Test func `from 100 columns they stand beside the list and follow the selection`() async throws {
        let service = try BrowseService()
        let screen = try service.browse("batman", columns: 100)
        try await screen.wait(for: "The story of film 1.")
        #expect(screen.lines.contains { $0.hasPrefix("> batman 1 ") && $0.contains(" | ") })
        screen.type("j")
        try await screen.wait(for: "The story of film 2.")
        screen.type("l")
        try await screen.wait(for: "> DETAILS")
        screen.type(Keys.tab + Keys.enter)
        try await screen.wait(for: "The story of film 1002.")
        #expect(screen.text.contains("batman 3 "))
        screen.type("hh")
        try await screen.wait(for: "The story of film 2.")
        try await screen.wait(forNo: "> DETAILS")
        screen.type("j")
        try await screen.wait(for: "The story of film 3.")
    }

    @Test func `a selection that moves on at once asks for no details on the way`() async throws {
        let service = try BrowseService()
        let screen = try service.browse("batman", columns: 120)
        try await screen.wait(for: "The story of film 1.")
        screen.type(String(repeating: "j", count: 15))
        try await screen.wait(for: "The story of film 16.")
        let details = service.requests.all.map(\.path).filter { $0.hasPrefix("/3/movie/") }
        #expect(details.count < 5)
    }

    @Test func `a film that is gone says so, and y copies the address of its page`() async throws {
        let service = try BrowseService { request in
            request.path == "/3/movie/1" ? .json(#"{"status_code":34,"status_message":"No."}"#, status: 404) : nil
        }
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        screen.type(Keys.enter)
        try await screen.wait(for: "DETAILS")
        try await screen.wait(for: "! ")
        screen.type("y")
        try await screen.wait(for: "Copied the address of batman 1 (1901).")
        screen.type(Keys.escape)
        try await screen.wait(for: "batman 2 ")
        #expect(screen.screen.clipboard == "https://www.themoviedb.org/movie/1")
    }

    @Test func `details that do not fit scroll to their last line and back`() async throws {
        let service = try BrowseService()
        let screen = try service.browse("batman", rows: 10)
        try await screen.wait(for: "batman 1 ")
        screen.type(Keys.enter)
        try await screen.wait(for: "The story of film 1.")
        #expect(!screen.text.contains("After 2001"))
        screen.type(Keys.end)
        try await screen.wait(for: "After 2001")
        screen.type(Keys.home)
        try await screen.wait(forNo: "After 2001")
    }

    @Test func `if no browser opens, a message has the address of the page`() async throws {
        let service = try BrowseService()
        let environment = try service.program.installBrowser("exit 1")
        let screen = try service.browse("batman", environment: environment, columns: 200)
        try await screen.wait(for: "batman 1 ")
        screen.type("o")
        try await screen.wait(for: "There is no browser to open this page: https://www.themoviedb.org/movie/1")
    }

    @Test(arguments: [("t", "https://www.youtube.com/watch?v=k1"), ("o", "https://www.themoviedb.org/movie/1")])
    func `a key opens the trailer or the page in the browser`(key: String, address: String) async throws {
        let service = try BrowseService()
        let screen = try service.browse("batman", environment: try service.program.installBrowser())
        try await screen.wait(for: "batman 1 ")
        screen.type(key)
        await until { service.program.file("opened") == Array(address.utf8) }
        screen.type("q")
        #expect(try await screen.end().status == 0)
    }
}
