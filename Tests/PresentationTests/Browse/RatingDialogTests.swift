import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

@MainActor
struct RatingDialogTests {
    private func dialog(_ current: Double?, _ intents: [RatingIntent] = []) throws -> RatingDialogViewModel {
        let dialog = RatingDialogViewModel(try Fixture.batman(), current: try current.map { try UserRating($0) })
        intents.forEach(dialog.perform)
        return dialog
    }

    private func typing(_ text: String) -> [RatingIntent] { text.map { .type(String($0)) } }

    /// The outcome of intents that are confirmed, with the present rating.
    private func outcome(
        _ current: Double?,
        _ intents: [RatingIntent]
    ) throws -> DialogOutcome<UserRating?> {
        try dialog(current, intents + [.confirm]).outcome
    }

    @Test(arguments: [
        ("8", 8.0), ("8.5", 8.5), ("8,5", 8.5), ("10", 10), ("0.5", 0.5), ("7.5/10", 7.5),
    ])
    func `a rating is typed or pasted`(text: String, rating: Double) throws {
        #expect(try outcome(nil, typing(text)) == .done(try UserRating(rating)))
        #expect(try outcome(3, typing(text)) == .done(try UserRating(rating)))
        #expect(try outcome(3, [.type(" \(text)\n")]) == .done(try UserRating(rating)))
    }

    @Test(arguments: [
        ([RatingIntent.step(by: 0.5)], 7.5), ([.step(by: 0.5), .step(by: 0.5)], 8), ([.step(by: -0.5)], 6.5),
        ([.lowest], 0.5), ([.highest, .step(by: 0.5)], 10), ([.lowest, .step(by: -0.5)], 0.5),
    ])
    func `steps change the present rating`(intents: [RatingIntent], rating: Double) throws {
        #expect(try outcome(7, intents) == .done(try UserRating(rating)))
    }

    @Test func `steps begin in the middle if there is no rating`() throws {
        #expect(try outcome(nil, [.step(by: 0.5)]) == .done(try UserRating(5)))
    }

    @Test func `a digit after a step begins a new number`() throws {
        #expect(try outcome(7, [.step(by: 0.5)] + typing("9")) == .done(try UserRating(9)))
        #expect(try outcome(7, typing("1") + typing("0")) == .done(try UserRating(10)))
    }

    @Test func `deleting removes the rating after it is confirmed`() throws {
        #expect(try dialog(7, [.clear]).outcome == .open)
        #expect(try outcome(7, [.clear]) == .done(nil))
        #expect(try outcome(8.5, [.deleteBackward]) == .done(nil))
        #expect(try outcome(7, typing("8x") + [.deleteBackward]) == .done(try UserRating(8)))
    }

    @Test(arguments: ["11", "0", "7.3", "x", "-1", "nan", "١"])
    func `anything else cannot be confirmed`(text: String) throws {
        let dialog = try dialog(7, typing(text) + [.confirm])
        #expect(dialog.outcome == .open)
        let problem = "'\(text)' is not a rating. It is a number from 0.5 to 10 in steps of 0.5."
        #expect(dialog.state.problem == problem)
        dialog.perform(.deleteBackward)
        #expect(dialog.state.problem == nil)
    }

    @Test func `without a rating there is nothing to remove`() throws {
        let dialog = try dialog(nil, [.clear, .confirm])
        #expect(dialog.outcome == .open)
        #expect(dialog.state.problem == "Type a rating from 0.5 to 10.")
    }

    @Test func `closing and the same rating change nothing`() throws {
        #expect(try dialog(7, typing("9") + [.cancel, .confirm]).outcome == .closed)
        #expect(try outcome(7, []) == .closed)
        #expect(try outcome(7, typing("7.0")) == .closed)
    }

    @Test func `pasted text stays short`() throws {
        #expect(try dialog(nil, [.type(String(repeating: "9", count: 100_000))]).state.input == "9999999")
    }
}
