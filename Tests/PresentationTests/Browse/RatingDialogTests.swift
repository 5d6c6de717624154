import Domain
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

@MainActor
struct RatingDialogTests {
    private typealias Row = (current: Double?, intents: [RatingIntent], end: String)

    private nonisolated static func type(_ text: String) -> [RatingIntent] { text.map { .type(String($0)) } }

    private func dialog(_ current: Double?, _ intents: [RatingIntent]) throws -> RatingDialogState {
        var dialog = RatingDialogState(try Fixture.batman(), current: try current.map { try UserRating($0) })
        for intent in intents { #expect(dialog.perform(intent) == .open) }
        return dialog
    }

    private nonisolated static let rows: [Row] = [
        // A rating is typed or pasted.
        (nil, type("8"), "8"), (3, type("8.5"), "8.5"), (3, type("8,5"), "8.5"), (nil, type("10"), "10"),
        (3, type("0.5"), "0.5"), (nil, type("7.5/10"), "7.5"), (3, [.type(" 7.5/10\n")], "7.5"),
        // Steps change the present rating, or begin in the middle. A digit after a step begins a new number.
        (7, [.step(by: 0.5)], "7.5"), (7, [.step(by: 0.5), .step(by: 0.5)], "8"), (7, [.step(by: -0.5)], "6.5"),
        (7, [.lowest], "0.5"), (7, [.highest, .step(by: 0.5)], "10"), (7, [.lowest, .step(by: -0.5)], "0.5"),
        (nil, [.step(by: 0.5)], "5"), (7, [.step(by: 0.5)] + type("9"), "9"), (7, type("10"), "10"),
        // Without a text, the rating is removed if there is one.
        (7, [.clear], "removed"), (8.5, [.deleteBackward], "removed"), (7, type("8x") + [.deleteBackward], "8"),
        (nil, [.clear], "Type a rating from 0.5 to 10."),
        // The same rating changes nothing.
        (7, [], "closed"), (7, type("7.0"), "closed"),
    ]

    @Test(arguments: rows)
    func `a rating is typed, chosen in steps, removed or kept`(current: Double?, intents: [RatingIntent], end: String)
        throws
    {
        var dialog = try dialog(current, intents)
        switch dialog.perform(.confirm) {
        case .done(let rating): #expect((rating?.description ?? "removed") == end)
        case .closed: #expect(end == "closed")
        case .open: #expect(dialog.problem == end)
        }
    }

    @Test(arguments: ["11", "0", "7.3", "x", "-1", "nan", "١"])
    func `anything else cannot be confirmed`(text: String) throws {
        var dialog = try dialog(7, Self.type(text) + [.confirm])
        let problem = "'\(text)' is not a rating. It is a number from 0.5 to 10 in steps of 0.5."
        #expect(dialog.problem == problem)
        #expect(dialog.perform(.deleteBackward) == .open)
        #expect(dialog.problem == nil)
        #expect(dialog.perform(.cancel) == .closed)
    }
}
