import TerminalKit

extension InputEvent {
    /// The keys of a text, one by one.
    static func typing(_ text: String) -> [InputEvent] {
        text.map { .key(.character($0)) }
    }
}
