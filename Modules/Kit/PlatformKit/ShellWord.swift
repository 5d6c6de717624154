/// A text as one word of a command that a person can paste into bash, zsh or fish, quoted if necessary.
///
/// Everything stays as it is between single quotes, except a single quote itself, and a backslash in fish. These are between double
/// quotes, where the `!` of a history would be expanded: `'It'"'"'s!'`.
public struct ShellWord: CustomStringConvertible {
    public let description: String

    /// - Returns: `nil` if the text has characters that do not reach a terminal as they are: the command would be one of another text.
    public init?(_ text: String) {
        let isWhole = text.unicodeScalars.allSatisfy { $0.isHarmlessOnTerminal && $0 != "\u{FFFD}" }
        guard isWhole else { return nil }
        let isPlain = text.utf8.allSatisfy { byte in
            "-./_".utf8.contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        description = isPlain && !text.isEmpty ? text : Self.quoted(text)
    }

    /// Scalar by scalar, because a quote with an accent is a quote to a shell. No two pieces of single quotes meet, which zsh may read as
    /// one quote (`RC_QUOTES`).
    private static func quoted(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            let quote: Unicode.Scalar = scalar == "'" || scalar == "\\" ? "\"" : "'"
            if quote != last {
                result += [last, quote].compactMap(\.self)
                last = quote
            }
            result += scalar == "\\" ? [scalar, scalar] : [scalar]
        }
        result += last.map { [$0] } ?? ["'", "'"]
        return String(result)
    }
}
