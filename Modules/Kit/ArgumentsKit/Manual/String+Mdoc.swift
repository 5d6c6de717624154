extension String {
    private static let mdocLineWidth = 78

    /// Each sentence begins a new line, and lines are as short as mdoc(7) recommends.
    var mdocLines: [String] {
        split(whereSeparator: \.isWhitespace)
            .split(afterEach: { $0.endsSentence })
            .flatMap { $0.joined(separator: " ").mdocEscaped.wrapped(to: Self.mdocLineWidth) }
            .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }
    }

    /// What is typed or stands for it: dashes instead of hyphens, placeholders in italics, and no word that looks like a macro.
    var mdocLiteral: String {
        mdocEscaped.split(separator: " ")
            .map { $0.count <= 3 && $0.first?.isUppercase == true ? "\\&" + $0 : $0 }
            .joined(separator: " ")
            .replacing("-", with: "\\-").replacing("<", with: "\\fI").replacing(">", with: "\\fR")
    }

    /// The sentence follows other words in a line.
    var mdocTitle: String {
        (prefix(1).lowercased() + dropFirst()).withoutFullStop.mdocEscaped
    }

    /// So that a colon can follow.
    var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

    private var mdocEscaped: String { replacing("\\", with: "\\e") }
}

extension Substring {
    fileprivate var endsSentence: Bool {
        last { !")]'\"".contains($0) }.map { ".!?".contains($0) } ?? false
    }
}

extension Array {
    /// Each part but the last ends with an element that satisfies `isEnd`.
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
