public import Data
import Domain
public import DomainKit

/// Films that nobody means, without an end, and the same ones in every run.
///
/// Their titles have words of the known films and other frequent ones, one letter of some words is another, and some titles are
/// those of known films. Few have many votes.
public struct GeneratedFilms: Sequence, IteratorProtocol {
    /// Ids from here on are those of generated films.
    private static let firstID = 1_000
    private static let known = KnownFilm.all
    private static let knownWords = known.flatMap { $0.title.split(separator: " ").map(String.init) }
    private static let frequentWords = """
        Love Night Man Girl Life Day Death House Time Blood Black Woman Boy War Heart Red Dead Little Summer Home Great Way Blue \
        Lady Street Child White Good Land Family Dream Secret Murder Golden Fire Dog Sun River Dance Angel Old Water Wild Ghost \
        Money Bride Killer Game Christmas Lost Sea Sky Hell Winter Mother Father Brother Stranger Shadow Train Paradise Eyes \
        Storm Mountain Legend School Rain Song Rose Horse Doctor Soldier Monster Robot Planet Earth Escape Justice Detective \
        Paris London Berlin Tokyo Texas Hollywood Harlem John Mary Jack Anna Maria Kenji Priya Omar Carter Vinmar Tolkandra
        """.split(separator: " ").map(String.init)
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
        guard let id = MovieID(Self.firstID + index) else { return nil }
        index += 1
        let (title, mostVotes) = title()
        // The probability of more than x votes is about 3.4 / x.
        let votes = Swift.min(3_400 / (1 + below(1_000)), 25_000, mostVotes)
        let movie = Movie(
            id: id,
            title: title,
            originalTitle: title,
            releaseDate: CalendarDate("\(1946 + below(80))-06-15"),
            rating: Rating(average: 6, votes: votes)
        )
        return IndexedFilm(movie: movie, isAdult: false, seenAt: seenAt)
    }

    /// Returns a title, and the most votes that a film of it may have. Another film of a known title is less known.
    private mutating func title() -> (String, Int) {
        let film = element(of: Self.known)
        switch below(250) {
        case 0: return (film.title, film.votes / 10)
        case 1...2: return (film.title + " Returns", film.votes / 4)
        default:
            let parts = element(of: Self.patterns).split(separator: "X", omittingEmptySubsequences: false)
            return (parts.dropFirst().reduce(into: String(parts[0])) { $0 += word() + $1 }, .max)
        }
    }

    private mutating func word() -> String {
        let word = element(of: below(10) < 8 ? Self.frequentWords : Self.knownWords)
        guard below(50) == 0 else { return word }
        var letters = Array(word)
        letters[below(letters.count)] = element(of: Array("abcdefghijklmnopqrstuvwxyz"))
        return String(letters)
    }

    // MARK: Random numbers

    /// Returns a number of SplitMix64 (https://prng.di.unimi.it/splitmix64.c). Those of the standard library may differ from
    /// version to version in how they are used.
    private mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = state
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((number ^ (number >> 31)).multipliedFullWidth(by: UInt64(limit)).high)
    }

    private mutating func element<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}
