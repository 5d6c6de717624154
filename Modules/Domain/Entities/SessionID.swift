/// What the service knows a session by: whoever has it can act as the user, so every way to print it shows a placeholder.
public struct SessionID: Sendable, Hashable, Redacted {
    public let text: String

    /// Fails for a text that no service gives out: an empty one, or one with other characters than ASCII letters, digits
    /// and hyphens.
    public init?(_ text: String) {
        guard Self.isPlain(text) else { return nil }
        self.text = text
    }

    /// Whether it can be part of a path as it is.
    static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(isPlain)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default:
            false
        }
    }
}
