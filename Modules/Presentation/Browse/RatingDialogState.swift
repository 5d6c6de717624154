public import Domain
public import PresentationKit

/// The dialog in which a person chooses the rating of a movie: as a text, or in steps.
///
/// ```swift
/// var dialog = RatingDialogState(movie, current: state.rating)
/// if case .done(let rating) = dialog.perform(intent) { rate(movie, rating) }
/// ```
public struct RatingDialogState: Sendable, Hashable {
    private static let middle = 5.0
    /// As long as "10.0/10".
    private static let longestInput = 7

    public let movie: Movie
    public let current: UserRating?
    public let isUnrated: Bool
    /// As the person has entered it. Empty for none.
    public private(set) var input: String
    /// Whether the next character replaces the input, as after a step.
    public private(set) var replacesInput = true
    /// Why the input cannot be confirmed. A sentence.
    public private(set) var problem: String?

    /// - Parameter isUnrated: Whether it is known that there is no rating.
    public init(_ movie: Movie, current: UserRating?, isUnrated: Bool = false) {
        self.movie = movie
        self.current = current
        self.isUnrated = isUnrated
        input = current?.description ?? ""
    }

    /// Does what the person asks for.
    ///
    /// - Returns: `done` with `nil` if the rating is removed. A rating that stays the same closes the dialog.
    public mutating func perform(_ intent: RatingIntent) -> DialogOutcome<UserRating?> {
        switch intent {
        case .type(let text): type(text.filter { !$0.isWhitespace })
        case .deleteBackward: replaceInput(with: replacesInput ? "" : String(input.dropLast()))
        case .clear: replaceInput(with: "")
        case .step(let difference): step(by: difference)
        case .lowest: show(UserRating.range.lowerBound)
        case .highest: show(UserRating.range.upperBound)
        case .confirm: return confirm()
        case .cancel: return .closed
        }
        return .open
    }

    private mutating func type(_ text: String) {
        replaceInput(with: String(((replacesInput ? "" : input) + text).prefix(Self.longestInput)))
    }

    private mutating func replaceInput(with input: String) {
        self.input = input
        replacesInput = false
        problem = nil
    }

    private mutating func step(by difference: Double) {
        guard let rating = UserRating(text: input) ?? current else { return show(Self.middle) }
        show(min(max(rating.value + difference, UserRating.range.lowerBound), UserRating.range.upperBound))
    }

    private mutating func show(_ value: Double) {
        guard let rating = try? UserRating(value) else { return }
        replaceInput(with: rating.description)
        replacesInput = true
    }

    private mutating func confirm() -> DialogOutcome<UserRating?> {
        if input.isEmpty, current != nil { return .done(nil) }
        if let rating = UserRating(text: input) { return rating == current ? .closed : .done(rating) }
        problem =
            input.isEmpty
            ? "Type a rating from 0.5 to 10."
            : "'\(input)' is not a rating. It is a number from 0.5 to 10 in steps of 0.5."
        return .open
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
