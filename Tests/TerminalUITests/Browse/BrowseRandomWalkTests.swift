import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// Events in any order.
@MainActor
struct BrowseRandomWalkTests {
    private static let keys: [Key] =
        BrowseKeys.rows.filter { $0.action != .quit }.flatMap(\.keys) + [.backspace, .delete]
        + "abc é8.".map(Key.character) + [
            .control("u"), .control("w"), .control("k"), .wordLeft, .wordRight, .control("z"),
        ]

    @Test(.timeLimit(.minutes(5)), arguments: [1, 2])
    func `ten thousand events break nothing`(seed: Int) async throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let films = try (1...90).map { try Fixture.movie($0, "Film \($0)") }
        let ada = UserSession.account(try #require(UserSession.sample()))
        let app = try TestBrowser(details: films.map { MovieDetails(movie: $0, similar: [films[0]]) }, session: ada)
        let names = MoviesChart.allCases.map(\.rawValue) + ["discover", "search a", "search b", "search ab"]
        for name in names { app.lists.respond(to: name, with: films) }
        let terminal = TestTerminal(app)
        for step in 0..<5_000 {
            switch Int.random(in: 0..<20, using: &generator) {
            case 0: terminal.handle(.resize(Self.size(&generator)))
            case 1: terminal.input.hit(Self.target(&generator))
            case 2: terminal.handle(.focus)
            case 3: terminal.handle(Self.wheel(&generator))
            case 4: await Self.fail(app, names, &generator)
            default: terminal.press(Self.keys.randomElement(using: &generator) ?? .up)
            }
            if step % 3 == 0 { await Task.yield() }
            try check(terminal)
            if step % 250 == 0 { await checkRequests(app, names) }
        }
        app.browser.stop()
    }

    private func check(_ terminal: TestTerminal) throws {
        let (list, details) = (terminal.state.list, terminal.state.details)
        try #require(list.selection >= 0 && list.selection < max(1, list.rows.count))
        terminal.input.follow()
        let top = terminal.view.listTop
        try #require(top >= 0 && top <= list.selection)
        try #require(list.selection < top + terminal.layout.list.size.rows)
        let ids = list.rows.compactMap { if case .item(let movie) = $0 { movie.id } else { nil } }
        try #require(Set(ids).count == ids.count)
        try #require(details?.selectedRelated ?? 0 <= max(0, (details?.related.count ?? 0) - 1))
        try #require(terminal.state.focus != .details || details != nil)
        try #require(terminal.state.focus != .field || terminal.state.selectedTab == .search)
    }

    /// Each page is read once, and only those of the list that is seen.
    private func checkRequests(_ app: TestBrowser, _ names: [String]) async {
        await until { app.lists.openLists.count <= 1 }
        await until { names.allSatisfy { Set(app.lists.openPages(of: $0)).count == app.lists.openPages(of: $0).count } }
    }

    private static func fail(_ app: TestBrowser, _ names: [String], _ generator: inout SeededGenerator) async {
        let error = RepositoryError.service(.unreachable(reason: "no network"))
        let fails = Bool.random(using: &generator)
        if let name = names.randomElement(using: &generator) { app.lists.fail(name, with: fails ? error : nil) }
        app.userLists.refuse(with: fails ? error : nil)
        if Int.random(in: 0..<10, using: &generator) == 0 { await app.sessions.reject() }
    }

    private static func size(_ generator: inout SeededGenerator) -> ScreenSize {
        ScreenSize(columns: .random(in: 1...300, using: &generator), rows: .random(in: 1...100, using: &generator))
    }

    private static func target(_ generator: inout SeededGenerator) -> BrowseTarget {
        let index = Int.random(in: 0..<30, using: &generator)
        let tab = BrowseTab.allCases.randomElement(using: &generator) ?? .search
        return [.tab(tab), .field, .row(index), .recent(index), .related(index), .details]
            .randomElement(using: &generator) ?? .field
    }

    private static func wheel(_ generator: inout SeededGenerator) -> InputEvent {
        let point = ScreenPoint(
            column: .random(in: 0..<300, using: &generator),
            row: .random(in: 0..<100, using: &generator)
        )
        return .wheel(Bool.random(using: &generator) ? .up : .down, point)
    }
}
