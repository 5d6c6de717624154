import Domain
import DomainKit
import Testing

@testable import Presentation

@MainActor
struct RatingDialogTests {
    private func dialog(_ current: Double?, _ events: [InputEvent] = []) throws -> RatingDialogViewModel {
        let dialog = RatingDialogViewModel(try Fixture.batman(), current: try current.map { try UserRating($0) })
        events.forEach(dialog.handle)
        return dialog
    }

    /// The outcome of events and Enter, with the present rating.
    private func outcome(
        _ current: Double?,
        _ events: [InputEvent]
    ) throws -> DialogOutcome<UserRating?> {
        try dialog(current, events + [.key(.enter)]).outcome
    }

    @Test(arguments: [
        ("8", 8.0), ("8.5", 8.5), ("8,5", 8.5), ("10", 10), ("0.5", 0.5), ("7.5/10", 7.5),
    ])
    func `a rating is typed or pasted`(text: String, rating: Double) throws {
        #expect(try outcome(nil, InputEvent.typing(text)) == .done(try UserRating(rating)))
        #expect(try outcome(3, InputEvent.typing(text)) == .done(try UserRating(rating)))
        #expect(try outcome(3, [.paste(" \(text)\n")]) == .done(try UserRating(rating)))
    }

    @Test(arguments: [
        ([Key.up], 7.5), ([.right, .up], 8), ([.down], 6.5), ([.left, .left], 6), ([.home], 0.5), ([.end, .up], 10),
        ([.home, .down], 0.5),
    ])
    func `arrow keys change the present rating by a half`(keys: [Key], rating: Double) throws {
        #expect(try outcome(7, keys.map(InputEvent.key)) == .done(try UserRating(rating)))
    }

    @Test func `arrow keys begin in the middle if there is no rating`() throws {
        #expect(try outcome(nil, [.key(.up)]) == .done(try UserRating(5)))
    }

    @Test func `a digit after an arrow key begins a new number`() throws {
        #expect(try outcome(7, [.key(.up)] + InputEvent.typing("9")) == .done(try UserRating(9)))
        #expect(try outcome(7, InputEvent.typing("1") + InputEvent.typing("0")) == .done(try UserRating(10)))
    }

    @Test func `deleting removes the rating after it is confirmed`() throws {
        #expect(try dialog(7, [.key(.delete)]).outcome == .open)
        #expect(try outcome(7, [.key(.delete)]) == .done(nil))
        #expect(try outcome(8.5, [.key(.backspace)]) == .done(nil))
        #expect(try outcome(7, InputEvent.typing("8x") + [.key(.backspace)]) == .done(try UserRating(8)))
    }

    @Test(arguments: ["11", "0", "7.3", "x", "-1", "nan", "١"])
    func `anything else cannot be confirmed`(text: String) throws {
        let dialog = try dialog(7, InputEvent.typing(text) + [.key(.enter)])
        #expect(dialog.outcome == .open)
        let problem = "'\(text)' is not a rating. It is a number from 0.5 to 10 in steps of 0.5."
        #expect(dialog.state.problem == problem)
        dialog.handle(.key(.backspace))
        #expect(dialog.state.problem == nil)
    }

    @Test func `without a rating there is nothing to remove`() throws {
        let dialog = try dialog(nil, [.key(.delete), .key(.enter)])
        #expect(dialog.outcome == .open)
        #expect(dialog.state.problem == "Type a rating from 0.5 to 10.")
    }

    @Test func `escape and the same rating change nothing`() throws {
        #expect(try dialog(7, InputEvent.typing("9") + [.key(.escape), .key(.enter)]).outcome == .closed)
        #expect(try outcome(7, []) == .closed)
        #expect(try outcome(7, InputEvent.typing("7.0")) == .closed)
    }

    @Test func `pasted text stays short`() throws {
        #expect(try dialog(nil, [.paste(String(repeating: "9", count: 100_000))]).state.input == "9999999")
    }
}

@MainActor
struct RatingDialogBoxTests {
    private func lines(_ current: Double?, _ events: [InputEvent], width: Int, height: Int) throws -> [String] {
        let dialog = RatingDialogViewModel(try Fixture.batman(), current: try current.map { try UserRating($0) })
        events.forEach(dialog.handle)
        return RatingDialog(dialog.state).box(width: width, height: height).lines.map(\.text)
    }

    @Test func `the dialog shows the present rating`() throws {
        #expect(
            try lines(8.5, [], width: 60, height: 20) == [
                "> Your rating  8.5",
                "  It is 8.5 now.",
                "",
                "Enter rate  Esc close  Arrows change  Del remove",
            ]
        )
    }

    @Test func `the dialog keeps its width while a rating is typed`() throws {
        let widths = try [[], InputEvent.typing("8")].map { events in
            let dialog = RatingDialogViewModel(try Fixture.batman(), current: nil)
            events.forEach(dialog.handle)
            return RatingDialog(dialog.state).box(width: 60, height: 20).lines.map(\.columns).max()
        }
        #expect(widths == [60, 60])
    }

    @Test func `the dialog says that the rating is removed`() throws {
        #expect(
            try lines(8.5, [.key(.delete)], width: 38, height: 14) == [
                "> Your rating  none",
                "  Enter removes your rating, 8.5.",
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
            keys.forEach(dialog.handle)
            DialogBox.expectFits { RatingDialog(dialog.state).box(width: $0, height: $1) }
            #expect(!RatingDialog(dialog.state).box(width: 200, height: 20).title.contains("\u{1B}"))
        }
    }
}
