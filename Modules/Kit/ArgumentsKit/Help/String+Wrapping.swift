extension [String] {
    /// Strings are never broken. One that is longer than `width` characters has its own line.
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
    func wrapped(to width: Int) -> [String] {
        split(whereSeparator: \.isWhitespace).map(String.init).wrapped(to: width)
    }

    var paragraphs: [String] {
        split(separator: "\n", omittingEmptySubsequences: false)
            .split(separator: "")
            .map { $0.joined(separator: "\n") }
    }
}
