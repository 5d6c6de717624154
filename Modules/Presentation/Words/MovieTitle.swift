package import Domain
import DomainKit
package import PresentationKit

/// Writes the title of a movie for people: the title in the requested language, then the original title in brackets if it
/// is in another script.
///
/// ```swift
/// MovieTitle.text(movie)  // "Batman Ninja (ニンジャバットマン)"
/// ```
///
/// Tables and tab-separated lines have the same text, so that a title can be copied from one to the other. Programs that
/// need the two titles apart read them in JSON.
package enum MovieTitle {
    /// An original title is shown if it has letters, but no Latin ones. Readers of the title cannot guess it, and search
    /// engines and shops list the movie under it. A Latin original ("Das Boot") is left out: readers of any language can
    /// match it with its translation, and with it nearly every translated row would be twice as wide.
    package static func text(_ movie: Movie) -> String {
        let original = movie.originalTitle
        guard original != movie.title, hasLetters(original), !hasLatinLetters(original) else { return movie.title }
        return "\(movie.title) (\(original))"
    }

    private static func hasLetters(_ text: String) -> Bool {
        text.unicodeScalars.contains(where: \.properties.isAlphabetic)
    }

    private static func hasLatinLetters(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.isAlphabetic && isInLatinBlock($0) }
    }

    /// Of Basic Latin to Latin Extended-B, Latin Extended Additional, or the fullwidth forms of Latin letters.
    private static func isInLatinBlock(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x24F, 0x1E00...0x1EFF, 0xFF21...0xFF5A: true
        default: false
        }
    }
}

extension NumberFormat {
    /// With one decimal: `7.2`, `10.0`.
    package static func rating(_ rating: Rating) -> String {
        decimal(tenths: Int((rating.average * 10).rounded()))
    }
}
