import DataKitDoubles
import Domain
import DomainKitDoubles
import Foundation
import Presentation
import PresentationKit
import TerminalUI
import Testing

@testable import MoviesCLI
@testable import TerminalKit

/// The pictures of the program in the documentation are drawn from what it shows of the demo.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct PicturesTests {
    private static let folder = "App/Movies.docc"
    private static let sizeLimit = 60_000
    private static let isDrawing = ProcessInfo.processInfo.environment["MOVIES_DRAW_PICTURES"] != nil
    /// How often a screen is drawn before it counts as finished. If it is not, the test fails the next time.
    private static let drawings = 200

    @Test func `the pictures show what the program shows`() async throws {
        let demo = try await DemoScreens()
        // By the clock of this computer, and so before the others.
        let printed = try await demo.printed("popular --limit 10 --posters", columns: 100)
        try await compare("printed", "A list of films that a command prints, with their posters", printed)
        let list = "A list of films with ratings, and the poster and the details of the selected one beside it"
        try await compare("list", list, demo.browse(120, 35, .chart(.trendingToday), row: 13))
        try await compare("light", "\(list), on a light background", demo.browse(120, 35, .ratings, row: 5, .light))
        try await compare(
            "posters",
            "Films as a grid of posters, with their ratings and marks",
            demo.browse(100, 44, .chart(.topRated), row: 1, isGrid: true)
        )
        try await compare(
            "film",
            "The page of a film with its poster, people and similar films",
            demo.browse(80, 24, .userList(.favorites), row: 0) { $0.perform(.open) }
        )
        try await compare(
            "search",
            "Films that match what is typed, and the details of the first one",
            demo.browse(100, 24, nil) { $0.perform(.edit(.insert("star"))) }
        )
    }

    /// Draws a screen until it is as the file has it. Drawn anew, the file gets the screen that stays as it is.
    private func compare(_ name: String, _ title: String, _ screen: DemoScreen) async throws {
        let path = "\(Self.folder)/\(name).svg"
        let file = (try? Tree.text(of: path)) ?? ""
        var (svg, count) = ("", 0)
        await until {
            let last = svg
            svg = screen.draw(title).svg
            count = Self.isDrawing && svg != last ? 0 : count + 1
            return count == Self.drawings || !Self.isDrawing && svg == file
        }
        await screen.close()
        #expect(svg.utf8.count <= Self.sizeLimit, "\(path) is too large: \(svg.utf8.count) bytes")
        if Self.isDrawing {
            try svg.write(to: Tree.root.appending(path: path), atomically: true, encoding: .utf8)
        } else if svg != file {
            let lines = [file, svg].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            let (old, new) = zip(lines[0], lines[1]).first { $0 != $1 } ?? ("", "")
            let advice = "This draws the pictures anew:  Scripts/docs --pictures"
            Issue.record("\(path) is not what the program shows.\n  file: \(old)\n  now:  \(new)\n\(advice)")
        }
    }
}
