import DomainKit
import PresentationKit

/// Printing it shows a placeholder.
struct SecretField: Sendable, Redacted {
    private var field = TextEntry()

    var text: String { field.text }

    /// A dot for each character.
    var masked: TextEntry { field.masked }

    /// Line breaks at the end of text that is put in do not belong to the secret.
    mutating func edit(_ edit: TextEdit) {
        guard case .insert(let text) = edit else { return field.edit(edit) }
        let line = text.reversed().drop(while: \.isNewline).reversed()
        field.edit(.insert(String(line)))
    }
}
