public import Data
import Domain
public import DomainKit

/// Films that nobody means, without an end, and the same ones in every run.
///
/// Their titles have words of the known films and other frequent ones, and one letter of some words is another. Few have many votes.
public struct GeneratedFilms: Sequence, IteratorProtocol {
    private static let frequentWords = """
        Love Night Man Girl Life Day Death House Time Blood Black Woman Boy War Heart Red Dead Little Summer Home Great Way Blue \
        Lady Street Child White Good Land Family Dream Secret Murder Golden Fire Dog Sun River Dance Angel Old Water Wild Ghost \
        Money Bride Killer Game Christmas Lost Sea Sky Hell Winter Mother Father Brother Stranger Shadow Train Paradise Eyes \
        Paris London Berlin Tokyo Texas Hollywood Harlem John Mary Jack Anna Maria Kenji Priya Omar Carter Vinmar Tolkandra
        """.split(separator: " ").map(String.init)
    private static let words = frequentWords + KnownFilm.all.flatMap { $0.title.split(separator: " ").map(String.init) }
    /// A title in which each X is a word.
    private static let patterns = [
        "X", "The X", "X X", "The X X", "X of X", "The X of the X", "X and X", "X in X", "X 2", "X-X", "X: The X X",
    ]

    private let seenAt: Timestamp
    private var state: UInt64 = 1
    private var index = 0

    public init(seenAt: Timestamp) {
        self.seenAt = seenAt
    }

    public mutating func next() -> IndexedFilm? {
        index += 1
        let title = title()
        // Ids below are those of known films.
        return MovieID(1_000 + index).map { id in
            let movie = Movie(
                id: id,
                title: title,
                originalTitle: title,
                releaseDate: CalendarDate("\(1946 + below(80))-06-15"),
                rating: Rating(average: 6, votes: 3_400 / (1 + below(1_000)))
            )
            return IndexedFilm(movie: movie, isAdult: false, seenAt: seenAt)
        }
    }

    private mutating func title() -> String {
        let parts = element(of: Self.patterns).split(separator: "X", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { $0 += word() + $1 }
    }

    private mutating func word() -> String {
        var letters = Array(element(of: Self.words))
        if below(50) == 0 { letters[below(letters.count)] = element(of: Array("abcdefghijklmnopqrstuvwxyz")) }
        return String(letters)
    }

    private mutating func element<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

    /// Returns a random number of SplitMix64 (https://prng.di.unimi.it/splitmix64.c). Those of the standard library may differ
    /// from version to version in how they are used.
    private mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = state
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((number ^ (number >> 31)).multipliedFullWidth(by: UInt64(limit)).high)
    }
}
