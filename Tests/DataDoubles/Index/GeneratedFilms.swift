public import Data
import Domain
public import DomainKit

/// Films that nobody means, without an end, and the same ones in every run. Their titles have words of the known films.
public struct GeneratedFilms: Sequence, IteratorProtocol {
    private static let words = KnownFilm.all.flatMap { $0.title.split(separator: " ").map(String.init) }

    private let seenAt: Timestamp
    private var index = 0

    public init(seenAt: Timestamp) {
        self.seenAt = seenAt
    }

    public mutating func next() -> IndexedFilm? {
        index += 1
        let title = title()
        // Ids below are those of known films. Few have many votes.
        return MovieID(1_000 + index).map { id in
            let movie = Movie(
                id: id,
                title: title,
                originalTitle: title,
                releaseDate: CalendarDate("\(1946 + index % 80)-06-15"),
                rating: Rating(average: 6, votes: 3_400 / (1 + index * 7 % 1_000))
            )
            return IndexedFilm(movie: movie, isAdult: false, seenAt: seenAt)
        }
    }

    /// Each time that all words were the first, another distance is between the two.
    private func title() -> String {
        let words = Self.words
        let (first, second) = (words[index % words.count], words[(index + 2 + index / words.count) % words.count])
        return ["\(first) \(second)", "The \(first) \(second)", "\(first) of the \(second)"][index % 3]
    }
}
