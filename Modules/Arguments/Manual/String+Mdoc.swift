extension String {
    private static let mdocLineWidth = 78

    /// The string as text lines: each sentence begins a line, and none is longer than mdoc(7) likes.
    var mdocLines: [String] {
        split(whereSeparator: \.isWhitespace)
            .split(afterEach: { $0.endsSentence })
            .flatMap { $0.joined(separator: " ").mdocEscaped.wrapped(to: Self.mdocLineWidth) }
            .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }
    }

    /// The string as arguments of a macro: no word is taken for a macro itself.
    var mdocWords: String {
        mdocEscaped.split(separator: " ")
            .map { $0.count <= 3 && $0.first?.isUppercase == true ? "\\&" + $0 : $0 }
            .joined(separator: " ")
    }

    /// The string with each dash as it is typed, not as a hyphen.
    var mdocLiteral: String { mdocWords.replacing("-", with: "\\-") }

    /// The sentence as the part of a line: without its capital and its full stop.
    var mdocTitle: String {
        let title = prefix(1).lowercased() + dropFirst()
        return (title.hasSuffix(".") ? String(title.dropLast()) : title).mdocEscaped
    }

    private var mdocEscaped: String { replacing("\\", with: "\\e") }
}

extension [String] {
    /// The strings as paragraphs.
    var mdocParagraphs: [String] { Array(map(\.mdocLines).joined(separator: [".Pp"])) }
}

extension Substring {
    fileprivate var endsSentence: Bool {
        last { !")]'\"".contains($0) }.map { ".!?".contains($0) } ?? false
    }
}

extension Array {
    /// The array in parts, each of which but the last ends with an element that satisfies `isEnd`.
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
