import DomainKit
import PresentationKit

/// A line of secret text that a person edits. Printing it shows a placeholder.
struct SecretField: Sendable, Redacted {
    private var field = TextEntry()

    var text: String { field.text }

    /// The field as it is shown: a dot for each character.
    var masked: TextEntry { field.masked }

    /// Edits the text. Line breaks at the end of text that is put in do not belong to the secret.
    mutating func edit(_ edit: TextEdit) {
        guard case .insert(let text) = edit else { return field.edit(edit) }
        let line = text.reversed().drop(while: \.isNewline).reversed()
        field.edit(.insert(String(line)))
    }
}
