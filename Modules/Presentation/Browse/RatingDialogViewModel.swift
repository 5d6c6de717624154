package import Domain
import Observation

/// Lets a person choose the rating of a movie: by digits, or by arrow keys in steps of 0.5.
///
/// ```swift
/// let dialog = RatingDialogViewModel(movie, current: state.rating)
/// dialog.handle(.key(.character("8")))
/// dialog.handle(.key(.enter))
/// if case .done(let rating) = dialog.outcome { rate(movie, rating) }
/// ```
@MainActor
@Observable
package final class RatingDialogViewModel {
    /// The rating from which the arrow keys begin if the movie has none.
    private static let middle = 5.0
    /// As long as "10.0/10".
    private static let longestInput = 7

    /// What the dialog shows.
    package private(set) var state: RatingDialogState
    /// How far the dialog has come. It is `done` with the new rating, or with `nil` if the rating is removed. A rating that
    /// stays the same closes the dialog.
    package private(set) var outcome = DialogOutcome<UserRating?>.open

    /// Asks for the rating of a movie. `current` is its rating so far, or `nil`.
    package init(_ movie: Movie, current: UserRating?) {
        state = RatingDialogState(movie, current: current)
    }

    /// Takes a key or pasted text. Does nothing after the end of the dialog.
    package func handle(_ event: InputEvent) {
        guard outcome == .open else { return }
        switch event {
        case .key(.escape): outcome = .closed
        case .key(.enter): confirm()
        case .key(.up), .key(.right): step(by: 0.5)
        case .key(.down), .key(.left): step(by: -0.5)
        case .key(.home): show(UserRating.range.lowerBound)
        case .key(.end): show(UserRating.range.upperBound)
        case .key(.delete), .key(.control("u")): replaceInput(with: "")
        case .key(.backspace): replaceInput(with: state.replacesInput ? "" : String(state.input.dropLast()))
        case .key(.character(let character)) where !character.isWhitespace: type(String(character))
        case .paste(let text): type(String(text.filter { !$0.isWhitespace }))
        default: break
        }
    }

    private func type(_ text: String) {
        let input = (state.replacesInput ? "" : state.input) + text
        replaceInput(with: String(input.prefix(Self.longestInput)))
    }

    private func replaceInput(with input: String) {
        state.input = input
        state.replacesInput = false
        state.problem = nil
    }

    private func step(by difference: Double) {
        guard let rating = UserRating(text: state.input) ?? state.current else { return show(Self.middle) }
        show(min(max(rating.value + difference, UserRating.range.lowerBound), UserRating.range.upperBound))
    }

    private func show(_ value: Double) {
        guard let rating = try? UserRating(value) else { return }
        replaceInput(with: rating.description)
        state.replacesInput = true
    }

    private func confirm() {
        if state.input.isEmpty, state.current != nil {
            outcome = .done(nil)
        } else if let rating = UserRating(text: state.input) {
            outcome = rating == state.current ? .closed : .done(rating)
        } else {
            state.problem =
                state.input.isEmpty
                ? "Type a rating from 0.5 to 10."
                : "'\(state.input)' is not a rating. It is a number from 0.5 to 10 in steps of 0.5."
        }
    }
}
