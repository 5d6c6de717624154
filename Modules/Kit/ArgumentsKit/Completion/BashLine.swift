/// A command line of bash up to the cursor.
///
/// bash would pass words with their quotes, and would break them at every `=` and `:`. So its script passes the line.
///
/// The text is read by scalars, as bash reads it: a quote with an accent is one `Character`, and still a quote.
struct BashLine: Sendable {
    /// The last one is at the cursor, and it is empty after a space.
    private(set) var words: [String] = []
    private var quote: Unicode.Scalar?

    init(_ text: some StringProtocol) {
        var word: String?
        var isEscaped = false
        for scalar in text.unicodeScalars {
            switch (quote, scalar) {
            case _ where isEscaped:
                // Between double quotes, a backslash before any other character stands for itself.
                let isSpecial = quote == nil || Self.isSpecialInQuotes(scalar)
                word = (word ?? "") + (isSpecial ? "" : "\\") + String(scalar)
                isEscaped = false
            case (nil, "\\"), ("\"", "\\"):
                isEscaped = true
            case (nil, "'"), (nil, "\""):
                quote = scalar
                word = word ?? ""
            case (scalar, _):
                quote = nil
            case (nil, " "), (nil, "\t"), (nil, "\n"):
                if let word { words.append(word) }
                word = nil
            default:
                word = (word ?? "") + String(scalar)
            }
        }
        words.append(word ?? "")
    }

    func quoted(_ text: some StringProtocol) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch (quote, scalar) {
            case (nil, _): result += Self.isPlain(scalar) ? String(scalar) : "\\\(scalar)"
            case ("'", "'"): result += #"'\''"#
            case ("'", _): result += String(scalar)
            // Between double quotes, it would stand for a line of the history, and a backslash before it would stay.
            case (_, "!"): result += #""\!""#
            case (_, _): result += Self.isSpecialInQuotes(scalar) ? "\\\(scalar)" : String(scalar)
            }
        }
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: !scalar.isASCII || "._,:/-=+@%".unicodeScalars.contains(scalar)
        }
    }

    private static func isSpecialInQuotes(_ scalar: Unicode.Scalar) -> Bool {
        "\\\"$`".unicodeScalars.contains(scalar)
    }
}
