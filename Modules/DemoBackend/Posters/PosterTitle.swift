/// A title broken into lines that fit a poster, in the largest letters in which they do.
struct PosterTitle: Sendable, Hashable {
    /// What fits in width, in the letters of a poster's sheet.
    private static let width = 400
    private static let mostLines = 3

    let lines: [String]
    let fontSize: Int

    init(_ title: String) {
        let words = title.split(separator: " ").map(String.init)
        let smallest = 30
        var size = 66
        var lines = Self.lines(of: words, lettersPerLine: Self.letters(of: size))
        while size > smallest,
            lines.count > Self.mostLines || lines.contains(where: { $0.count > Self.letters(of: size) })
        {
            size -= 6
            lines = Self.lines(of: words, lettersPerLine: Self.letters(of: size))
        }
        self.lines = lines
        fontSize = size
    }

    /// A bold letter is about six tenths as wide as it is high.
    private static func letters(of size: Int) -> Int {
        width * 10 / (size * 6)
    }

    private static func lines(of words: [String], lettersPerLine: Int) -> [String] {
        words.reduce(into: []) { lines, word in
            if let line = lines.last, line.count + 1 + word.count <= lettersPerLine {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(word)
            }
        }
    }
}
