public import Data
import Domain
public import DomainKit

/// Films that nobody means, without an end, and the same ones in every run.
///
/// Their titles have words of the known films and other frequent ones, one letter of some words is another, and some titles are
/// those of known films. Few films have many votes: of a million, some 4,500 have more than 1,000, about as many as at a
/// service with all films of the world.
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
        Samurai Castle Magic Nightmare Voice Kiss Book Memory Midnight Morning End Diamond Treasure Desert Jungle Garden Sugar \
        Paris London Berlin Tokyo Texas Hollywood Harlem John Mary Jack Anna Maria Kenji Priya Omar Carter Vinmar Tolkandra
        """.split(separator: " ").map(String.init)
    /// A title in which each X is a word.
    private static let patterns = [
        "X", "The X", "X X", "The X X", "X of X", "The X of the X", "X and X", "X & X", "X in X", "X 2", "X's X", "X-X",
        "X: The X X", "X X X!",
    ]
    private static let continuations = [" 2", " II", " Part 2", " Returns", ": The Beginning", ": The Making Of"]

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
        // The probability of more than x votes is about 3.4 / x, and half of all films are of the last 20 years.
        let votes = 3.4 / (share() + 1e-9) - 3.4
        let age = share()
        let movie = Movie(
            id: id,
            title: title,
            originalTitle: title,
            releaseDate: CalendarDate("\(2026 - Int(age * age * 80))-06-15"),
            rating: Rating(average: 6, votes: Int(Swift.min(votes, 25_000, mostVotes)))
        )
        return IndexedFilm(movie: movie, isAdult: below(100) == 0, seenAt: seenAt)
    }

    /// Returns a title, and the most votes that a film of it may have. A film that takes its title from a known one is less known.
    private mutating func title() -> (String, Double) {
        let film = Self.known[below(Self.known.count)]
        switch below(1_000) {
        case 0..<4: return (film.title, Double(film.votes) / 10)
        case 4..<12: return (film.title + element(of: Self.continuations), Double(film.votes) / 4)
        default:
            let parts = element(of: Self.patterns).split(separator: "X", omittingEmptySubsequences: false)
            return (parts.dropFirst().reduce(into: String(parts[0])) { $0 += word() + $1 }, .infinity)
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

    private mutating func share() -> Double { Double(below(1 << 40)) / Double(1 << 40) }

    private mutating func element<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}
