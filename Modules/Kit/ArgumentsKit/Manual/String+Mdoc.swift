extension String {
    private static let mdocLineWidth = 78

    /// The string as lines of text. Each sentence begins a new line, and lines are as short as mdoc(7) recommends.
    var mdocLines: [String] {
        split(whereSeparator: \.isWhitespace)
            .split(afterEach: { $0.endsSentence })
            .flatMap { $0.joined(separator: " ").mdocEscaped.wrapped(to: Self.mdocLineWidth) }
            .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }
    }

    /// The string as arguments of a macro. Words that look like the name of a macro are escaped.
    var mdocWords: String {
        mdocEscaped.split(separator: " ")
            .map { $0.count <= 3 && $0.first?.isUppercase == true ? "\\&" + $0 : $0 }
            .joined(separator: " ")
    }

    /// The string as arguments of a macro, with dashes as they are typed instead of hyphens.
    var mdocLiteral: String { mdocWords.replacing("-", with: "\\-") }

    /// The sentence without its capital letter and its full stop, to follow other words in a line.
    var mdocTitle: String {
        (prefix(1).lowercased() + dropFirst()).withoutFullStop.mdocEscaped
    }

    /// The sentence without the full stop at its end, so that a colon can follow.
    var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

    private var mdocEscaped: String { replacing("\\", with: "\\e") }
}

extension [String] {
    /// The strings as paragraphs of text lines.
    var mdocParagraphs: [String] { Array(map(\.mdocLines).joined(separator: [".Pp"])) }
}

extension Substring {
    fileprivate var endsSentence: Bool {
        last { !")]'\"".contains($0) }.map { ".!?".contains($0) } ?? false
    }
}

extension Array {
    /// Splits the array into parts, each of which ends with an element that satisfies `isEnd`. The last part may end with
    /// any element.
    fileprivate func split(afterEach isEnd: (Element) -> Bool) -> [[Element]] {
        reduce(into: []) { parts, element in
            if let last = parts.last?.last, !isEnd(last) {
                parts[parts.count - 1].append(element)
            } else {
                parts.append([element])
            }
        }
    }
}
