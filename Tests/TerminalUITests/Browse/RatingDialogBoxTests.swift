import Domain
import PresentationDoubles
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// The picture and the keys of the dialog of a rating.
@MainActor
struct RatingDialogBoxTests {
    private func lines(_ current: Double?, _ events: [InputEvent], width: Int, height: Int) throws -> [String] {
        let dialog = RatingDialogViewModel(try Fixture.batman(), current: try current.map { try UserRating($0) })
        events.compactMap { RatingIntent($0) }.forEach(dialog.perform)
        return RatingDialog(dialog.state).box(width: width, height: height).lines.map(\.text)
    }

    @Test(arguments: [
        (InputEvent.key(.up), RatingIntent.step(by: 0.5)), (.key(.right), .step(by: 0.5)),
        (.key(.down), .step(by: -0.5)), (.key(.left), .step(by: -0.5)), (.key(.home), .lowest), (.key(.end), .highest),
        (.key(.delete), .clear), (.key(.control("u")), .clear), (.key(.control("w")), .clear),
        (.key(.backspace), .deleteBackward),
        (.key(.enter), .confirm), (.key(.escape), .cancel), (.key(.character("8")), .type("8")),
        (.paste(" 8 "), .type(" 8 ")),
    ])
    func `keys mean what the dialog says`(event: InputEvent, intent: RatingIntent) {
        #expect(RatingIntent(event) == intent)
        #expect(RatingIntent(.key(.character(" "))) == nil)
    }

    @Test func `the dialog shows the present rating`() throws {
        #expect(
            try lines(8.5, [], width: 60, height: 20) == [
                "> Your rating  8.5",
                "  Your rating now: 8.5",
                "",
                "Enter rate  Esc close  Arrows change  Del remove",
            ]
        )
    }

    @Test func `the dialog keeps its width while a rating is typed`() throws {
        let widths = try [[], InputEvent.typing("8")].map { events in
            let dialog = RatingDialogViewModel(try Fixture.batman(), current: nil)
            events.compactMap { RatingIntent($0) }.forEach(dialog.perform)
            return RatingDialog(dialog.state).box(width: 60, height: 20).lines.map(\.columns).max()
        }
        #expect(widths == [60, 60])
    }

    @Test func `the dialog says that the rating is removed`() throws {
        #expect(
            try lines(8.5, [.key(.delete)], width: 38, height: 14) == [
                "> Your rating  none",
                "  Enter removes your rating (8.5).",
                "",
                "Enter remove  Esc close  Arrows change",
                "Del remove",
            ]
        )
    }

    @Test func `the dialog says why it cannot be confirmed`() throws {
        #expect(
            try lines(nil, InputEvent.typing("11") + [.key(.enter)], width: 20, height: 8) == [
                "> Your rating",
                "  11",
                "  ! '11' is not a",
                "  rating. It is a",
                "  number from 0.5 to",
                "  10 in steps of",
                "  0.5.",
                "Enter rate",
            ]
        )
    }

    @Test func `every box fits`() throws {
        let movie = try Fixture.movie(1, "映画 with a title that is far too long for any line \u{1B}[31m")
        for keys in [[], InputEvent.typing("x") + [.key(.enter)]] as [[InputEvent]] {
            let dialog = RatingDialogViewModel(movie, current: try UserRating(7))
            keys.compactMap { RatingIntent($0) }.forEach(dialog.perform)
            DialogBox.expectFits { RatingDialog(dialog.state).box(width: $0, height: $1) }
            #expect(!RatingDialog(dialog.state).box(width: 200, height: 20).title.contains("\u{1B}"))
        }
    }
}
