extension String {
    /// The words of the string in lines of at most `width` characters; a longer word has a line of its own.
    func wrapped(to width: Int) -> [String] {
        var lines: [String] = []
        for word in split(whereSeparator: \.isWhitespace) {
            if let line = lines.last, line.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// The parts of the string between empty lines.
    var paragraphs: [String] {
        split(separator: "\n", omittingEmptySubsequences: false)
            .split(separator: "")
            .map { $0.joined(separator: "\n") }
    }
}
