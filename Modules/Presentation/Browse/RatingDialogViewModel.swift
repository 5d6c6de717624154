public import Domain
public import Observation
public import PresentationKit

/// Lets a person choose the rating of a movie: as a text, or in steps.
///
/// ```swift
/// let dialog = RatingDialogViewModel(movie, current: state.rating)
/// dialog.onDone = { rating in rate(movie, rating) }
/// dialog.perform(.type("8"))
/// dialog.perform(.step(by: 0.5))
/// dialog.perform(.confirm)
/// if dialog.outcome != .open { close() }
/// ```
@MainActor
@Observable
public final class RatingDialogViewModel {
    private static let middle = 5.0
    /// As long as "10.0/10".
    private static let longestInput = 7

    public private(set) var state: RatingDialogState
    /// It is `done` with `nil` if the rating is removed. A rating that stays the same closes the dialog.
    public private(set) var outcome = DialogOutcome<UserRating?>.open
    /// Called with the rating if the outcome is `done`.
    @ObservationIgnored public var onDone: @MainActor (UserRating?) -> Void = { _ in }

    /// - Parameter isUnrated: Whether it is known that there is no rating.
    public init(_ movie: Movie, current: UserRating?, isUnrated: Bool = false) {
        state = RatingDialogState(movie, current: current, isUnrated: isUnrated)
    }

    /// Does what the person asks for. Does nothing after the end of the dialog.
    public func perform(_ intent: RatingIntent) {
        guard outcome == .open else { return }
        switch intent {
        case .type(let text): type(text.filter { !$0.isWhitespace })
        case .deleteBackward: replaceInput(with: state.replacesInput ? "" : String(state.input.dropLast()))
        case .clear: replaceInput(with: "")
        case .step(let difference): step(by: difference)
        case .lowest: show(UserRating.range.lowerBound)
        case .highest: show(UserRating.range.upperBound)
        case .confirm: confirm()
        case .cancel: outcome = .closed
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
            finish(nil)
        } else if let rating = UserRating(text: state.input) {
            if rating == state.current { outcome = .closed } else { finish(rating) }
        } else {
            state.problem =
                state.input.isEmpty
                ? "Type a rating from 0.5 to 10."
                : "'\(state.input)' is not a rating. It is a number from 0.5 to 10 in steps of 0.5."
        }
    }

    private func finish(_ rating: UserRating?) {
        outcome = .done(rating)
        onDone(rating)
    }
}

/// The state of the dialog in which a person rates a movie.
public struct RatingDialogState: Sendable, Hashable {
    public let movie: Movie
    public let current: UserRating?
    public let isUnrated: Bool
    /// As the person has entered it. Empty for none.
    public internal(set) var input: String
    /// Whether the next character replaces the input, as after a step.
    public internal(set) var replacesInput = true
    /// Why the input cannot be confirmed. A sentence.
    public internal(set) var problem: String?

    public init(_ movie: Movie, current: UserRating?, isUnrated: Bool = false) {
        self.movie = movie
        self.current = current
        self.isUnrated = isUnrated
        input = current?.description ?? ""
    }
}

/// What a person can ask of the dialog of a rating.
public enum RatingIntent: Sendable, Hashable {
    /// Adds a text to the input, or begins a new one with it if the state says so. White space is left out.
    case type(String)
    /// Deletes the last character of the input, or all of it if the next text would replace it.
    case deleteBackward
    /// Deletes the whole input. Without one, the rating is removed when the dialog is confirmed.
    case clear
    /// Chooses a rating that is so much higher than the input, or lower, as far as ratings go.
    case step(by: Double)
    case lowest, highest
    /// Ends the dialog with the input, or says why the input is no rating.
    case confirm
    case cancel
}
