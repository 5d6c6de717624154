import Domain
import DomainKit

/// A line of secret text that a person edits. Printing it shows a placeholder.
struct SecretField: Sendable, Redacted {
    private var field = TextField()

    var text: String { field.text }

    /// The field as it is shown: a dot for each character.
    var masked: TextField { field.masked }

    /// Edits the text. Line breaks at the end of pasted text do not belong to the secret.
    mutating func edit(_ event: InputEvent) -> Bool {
        guard case .paste(let text) = event else { return field.edit(event) }
        let line = text.reversed().drop(while: \.isNewline).reversed()
        return field.edit(.paste(String(line)))
    }
}
