extension [String] {
    /// The strings in lines of at most `width` characters, none broken; a longer one has a line of its own.
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
    /// The words of the string in lines of at most `width` characters.
    func wrapped(to width: Int) -> [String] {
        split(whereSeparator: \.isWhitespace).map(String.init).wrapped(to: width)
    }

    /// The parts of the string between empty lines.
    var paragraphs: [String] {
        split(separator: "\n", omittingEmptySubsequences: false)
            .split(separator: "")
            .map { $0.joined(separator: "\n") }
    }
}
