import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// The pictures and the keys of the dialogs: of a rating, and of the filters.
@MainActor
struct DialogTests {
    private static let keys: [(event: InputEvent, intent: RatingIntent?)] = [
        (.key(.up), .step(by: 0.5)), (.key(.right), .step(by: 0.5)), (.key(.down), .step(by: -0.5)),
        (.key(.left), .step(by: -0.5)), (.key(.home), .lowest), (.key(.end), .highest), (.key(.delete), .clear),
        (.key(.control("u")), .clear), (.key(.control("w")), .clear), (.key(.backspace), .deleteBackward),
        (.key(.enter), .confirm), (.key(.escape), .cancel), (.key(.character("8")), .type("8")),
        (.paste(" 8 "), .type(" 8 ")), (.key(.character(" ")), nil),
    ]
    private static let choiceKeys: [(key: Key, intent: FiltersIntent?)] = [
        (.up, .focus(.order)), (.tab, .focus(.sortOrder)), (.left, .choose(by: -1)), (.right, .choose(by: 1)),
        (.character(" "), .choose(by: 1)), (.character("x"), nil), (.enter, .confirm), (.escape, .cancel),
        (.control("r"), .reset),
    ]
    private static let textKeys: [(key: Key, intent: FiltersIntent?)] = [
        (.down, .focus(.region)), (.backTab, .focus(.providers)), (.left, .edit(.moveLeft)),
        (.right, .edit(.moveRight)), (.character(" "), .edit(.insert(" "))),
    ]
    @Test func `keys mean what the dialog says`() throws {
        for (event, intent) in Self.keys { #expect(RatingIntent(event) == intent, "\(event)") }
        let (choice, text) = (try filters(), try filters { $0.focus = .region })
        for (key, intent) in Self.choiceKeys { #expect(FiltersIntent(.key(key), in: choice) == intent, "\(key)") }
        for (key, intent) in Self.textKeys { #expect(FiltersIntent(.key(key), in: text) == intent, "\(key)") }
    }

    private func rating(_ current: Double?, _ keys: Key...) throws -> [StyledLine] {
        let rating = try current.map { try UserRating($0) }
        var dialog = RatingDialogState(try Fixture.batman(), current: rating, isUnrated: rating == nil)
        for intent in keys.compactMap({ RatingIntent(.key($0)) }) { _ = dialog.perform(intent) }
        return dialog.box(width: 60, height: 20).lines
    }

    private func region(_ keys: InputEvent...) throws -> [String] {
        var dialog = RegionDialogState(current: try Region("FR"))
        for intent in keys.compactMap({ RegionIntent($0) }) { _ = dialog.perform(intent) }
        return dialog.box(width: 60, height: 20).lines.map(\.text).filter { !$0.isEmpty }.dropLast()
            .map { String($0.reversed().drop(while: \.isWhitespace).reversed()) }
    }

    @Test func `the dialog of countries shows those that the text may mean, and the one that is chosen`() throws {
        #expect(try region() == ["> Country  such as DE, or Germany", "  Now: France (FR)"])
        #expect(
            try region(.paste("de"), .key(.down)) == [
                "> Country  de", "  Germany (DE)", "> Congo (Democratic Republic) (CD)", "  Denmark (DK)",
            ]
        )
        #expect(
            try region(.paste("i"), .key(.end), .paste("s"), .key(.up)).prefix(2) == [
                "> Country  is", "> Iceland (IS)",
            ]
        )
        #expect(try region(.paste("xx")).last == "  ✗ No country has this code or name.")
        #expect((RegionIntent(.key(.enter)), RegionIntent(.key(.escape))) == (.confirm, .cancel))
    }

    @Test func `the dialog shows the present rating, what Enter does, and why it does not`() throws {
        #expect(
            try rating(nil).map(\.text) == [
                "> Your rating  0.5 to 10", "  Not rated yet.", "",
                "Enter rate  Esc close  Arrows change",
            ]
        )
        #expect(
            try rating(8.5, .delete).map(\.text) == [
                "> Your rating  none", "  Enter removes your rating (8.5).", "",
                "Enter remove  Esc close  Arrows change  Del remove",
            ]
        )
        let typed = try rating(nil, .character("1"), .character("1"), .enter)
        #expect(typed[1].text == "  ✗ '11' is not a rating. It is a number from 0.5 to 10 in")
        #expect(typed.map(\.columns).max() == 60, "the box keeps its width")
    }

    private func filters(_ change: (inout FiltersDialogState) -> Void = { _ in }) throws -> FiltersDialogState {
        let query = DiscoverQuery(order: .released, sortOrder: .descending)
        var state = FiltersDialogState(query, region: try Region("DE"))
        change(&state)
        return state
    }

    private func lines(_ state: FiltersDialogState, width: Int, height: Int) -> [String] {
        FiltersDialog(state).box(width: width, height: height).lines.map(\.text)
    }

    @Test func `the form has a row for each field, and on a small screen those around the person`() throws {
        #expect(
            lines(try filters(), width: 60, height: 20) == [
                "> Sort by       < release date >",
                "  Order         newest first",
                "  Genres        such as comedy, horror",
                "  Match         all genres",
                "  Not genres    such as animation",
                "  From year     any",
                "  To year       any",
                "  Min. minutes  any",
                "  Max. minutes  any",
                "  Min. rating   any",
                "  Min. votes    any",
                "  With people   such as tim burton",
                "  Providers     such as netflix",
                "  Country       DE",
                "",
                "Enter apply  Esc close  Tab next  Ctrl-R reset",
            ]
        )
        let problem = try filters { state in
            state.focus = .people
            state.texts[.people] = TextEntry("chriss")
            state.problems[.people] = "Nobody matches 'chriss'. Check the spelling, or try fewer words."
        }
        let box = FiltersDialog(problem).box(width: 38, height: 4)
        #expect(
            box.lines.map(\.text) == [
                "> With people   chriss", "  ✗ Nobody matches 'chriss'. Check the", "  spelling, or try fewer words.",
                "Enter apply  Esc close  Tab next",
            ]
        )
        #expect(box.cursor == ScreenPoint(column: 22, row: 0))
        let lookup = lines(try filters { $0.isLookingUp = true }, width: 38, height: 6)
        #expect(lookup.suffix(2) == ["Looking up people and providers …", "Esc cancel"])
    }

    private static let directions: [(order: MovieOrder, direction: SortOrder, words: String)] = [
        (.released, .ascending, "oldest first"), (.title, .ascending, "A to Z"), (.title, .descending, "Z to A"),
        (.votes, .ascending, "lowest first"), (.votes, .descending, "highest first"),
    ]

    @Test func `a direction is named after what comes first`() throws {
        for (order, direction, words) in Self.directions {
            let form = FiltersDialogState(DiscoverQuery(order: order, sortOrder: direction), region: nil)
            #expect(lines(form, width: 60, height: 20)[1] == "  Order         \(words)")
        }
    }
}
