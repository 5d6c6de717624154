import PresentationKit

/// A text as one word of a shell command that a person can copy, quoted if necessary.
public struct ShellWord: CustomStringConvertible {
    public let description: String

    /// The text is made harmless.
    public init(_ text: String) {
        let text = TerminalText(text).value
        let isPlain = text.utf8.allSatisfy { byte in
            "-./_".utf8.contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        description = isPlain ? text : "'\(text.replacing("'", with: #"'\''"#))'"
    }
}
