import Domain

/// Writes the title of a movie for people.
///
/// If the original title has no Latin letters and the title has some, both are shown:
/// `ニンジャバットマン (Batman Ninja)`. Otherwise the title is shown alone, because a second Latin title would only take
/// room.
enum MovieTitle {
    static func text(_ movie: Movie) -> String {
        let isForeign = hasLetters(movie.originalTitle) && !hasLatinLetters(movie.originalTitle)
        return isForeign && hasLatinLetters(movie.title) ? "\(movie.originalTitle) (\(movie.title))" : movie.title
    }

    private static func hasLetters(_ text: String) -> Bool {
        text.unicodeScalars.contains(where: \.properties.isAlphabetic)
    }

    private static func hasLatinLetters(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            scalar.properties.isAlphabetic && latinBlocks.contains { $0.contains(scalar.value) }
        }
    }

    /// Basic Latin to Latin Extended-B, Latin Extended Additional, and the fullwidth forms of Latin letters.
    private static let latinBlocks: [ClosedRange<UInt32>] = [0x41...0x24F, 0x1E00...0x1EFF, 0xFF21...0xFF5A]
}
