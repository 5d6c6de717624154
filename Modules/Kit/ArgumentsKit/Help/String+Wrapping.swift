extension [String] {
    /// Joins the strings with spaces into lines of at most `width` characters.
    ///
    /// Strings are never broken. A string that is longer than `width` has its own line.
    func wrapped(to width: Int) -> [String] {
        reduce(into: []) { lines, part in
            if let line = lines.last, line.count + 1 + part.count <= width {
                lines[lines.count - 1] = "\(line) \(part)"
            } else {
                lines.append(part)
            }
        }
    }
}

extension String {
    /// Breaks the string between words into lines of at most `width` characters.
    func wrapped(to width: Int) -> [String] {
        split(whereSeparator: \.isWhitespace).map(String.init).wrapped(to: width)
    }

    /// The parts of the string that are separated by empty lines.
    var paragraphs: [String] {
        split(separator: "\n", omittingEmptySubsequences: false)
            .split(separator: "")
            .map { $0.joined(separator: "\n") }
    }
}
