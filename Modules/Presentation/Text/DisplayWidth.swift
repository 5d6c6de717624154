/// How many columns text takes on a terminal: what lines are padded and cut by.
package enum DisplayWidth {
    /// The sum over the graphemes of `text`.
    package static func columns(of text: String) -> Int {
        let ascii = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        return ascii ? text.utf8.count : text.reduce(0) { $0 + columns(of: $1) }
    }

    /// What the scalars of a grapheme take together, but never more than 2, and 2 where a variation selector asks for an
    /// emoji. So a letter with its accents takes one column, and a family, a flag, a keycap or a syllable of Hangul two.
    package static func columns(of grapheme: Character) -> Int {
        if grapheme.unicodeScalars.contains(.emojiVariationSelector) { return 2 }
        return min(2, grapheme.unicodeScalars.reduce(0) { $0 + $1.displayWidth })
    }
}

extension String {
    /// The text in at most `columns`: cut between two graphemes and ended with "…" where it does not fit.
    package func truncated(to columns: Int) -> String {
        guard DisplayWidth.columns(of: self) > columns else { return self }
        guard columns > 0 else { return "" }
        var kept = ""
        var room = columns - 1
        for grapheme in self {
            room -= DisplayWidth.columns(of: grapheme)
            guard room >= 0 else { break }
            kept.append(grapheme)
        }
        return kept + "…"
    }

    /// The text with spaces after it up to `columns`; longer text stays as it is.
    package func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - DisplayWidth.columns(of: self)))
    }
}
