import Domain
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

/// How a person goes into the field of the search, and out of it.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SearchFieldTests {
    private let batman: Movie

    init() throws {
        batman = try Fixture.batman()
    }

    /// A person who types "bat" in the field, and sees the results.
    private func typing() async throws -> TestBrowser {
        let app = try TestBrowser()
        app.lists.respond(to: "search bat", with: [batman])
        app.lists.respond(to: "search x", with: [])
        app.type("bat")
        await until { app.titles == ["Batman"] }
        return app
    }

    @Test func `back leads out of the field, and never into it`() async throws {
        let app = try await typing()
        for _ in 1...3 {
            app.perform(.back)
            #expect((app.state.focus, app.state.search.text) == (.list, "bat"))
        }
    }

    @Test func `back leads out of the empty field, too`() throws {
        let app = try TestBrowser()
        app.perform(.back, .back)
        #expect(app.state.focus == .list)
        #expect(app.state.showsRecentSearches)
    }

    @Test(arguments: [BrowseIntent.back, .open, .move(by: 1), .selectRow(0), .nextTab, .openDetails])
    func `another text begins empty, and the one before comes back if nothing is typed`(leave: BrowseIntent)
        async throws
    {
        let app = try await typing()
        app.perform(.back, .search)
        #expect((app.state.search.field.text, app.state.search.formerText) == ("", "bat"))
        #expect(app.titles == ["Batman"])
        app.perform(leave)
        #expect(app.state.focus != .field)
        #expect(app.state.search == SearchFieldState("bat"))
        await drain()
        #expect(app.lists.requests.all.filter { $0.list == "search bat" }.count == 1)
    }

    @Test func `a text that was typed and deleted again brings back the results of the one before`() async throws {
        let app = try await typing()
        app.perform(.back, .search)
        app.type("x")
        await until { app.titles.isEmpty }
        app.perform(.edit(.deleteBackward))
        await until { app.titles == ["Batman"] }
        #expect(!app.state.showsRecentSearches)
        app.perform(.edit(.deleteBackward))
        #expect(app.state.showsRecentSearches)
    }

    @Test func `what was typed stays when the person leaves the field`() async throws {
        let app = try await typing()
        app.perform(.back, .search)
        app.type("x")
        app.perform(.back)
        #expect(app.state.search == SearchFieldState("x"))
    }

    @Test func `a move of the cursor leads into the text before`() async throws {
        let app = try await typing()
        app.perform(.back, .search, .edit(.moveLeft), .edit(.insert("h")))
        #expect(app.state.search.field.text == "baht")
        app.perform(.search)
        #expect(app.state.search.field.text == "baht")
    }
}

extension SearchFieldState {
    /// A field with a text, and the cursor at its end.
    fileprivate init(_ text: String) {
        self.init()
        field = TextEntry(text)
    }
}
