public import Data
import Domain
public import DomainKit

/// A film of the demo, with about as many votes as its popularity would give it.
///
/// The votes are made up, in the order of magnitude of a service with many users. They decide which of two films is meant.
public struct KnownFilm: Sendable {
    public let id: Int
    public let title: String
    public let originalTitle: String
    public let year: Int
    public let votes: Int

    /// All of them.
    public static let all = [filmsUntil1988, filmsSince1989].flatMap { text in
        text.split(separator: "\n").compactMap(KnownFilm.init)
    }

    private init?(_ line: Substring) {
        let fields = line.split(separator: "|").map { field in
            String(field.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        guard fields.count >= 4, let id = Int(fields[0]), let year = Int(fields[2]), let votes = Int(fields[3]) else {
            return nil
        }
        (self.id, title, self.year, self.votes) = (id, fields[1], year, votes)
        originalTitle = fields.count > 4 ? fields[4] : fields[1]
    }

    /// The film as a cached copy has it.
    public func indexed(seenAt: Timestamp) -> IndexedFilm? {
        MovieID(id).map { id in
            let movie = Movie(
                id: id,
                title: title,
                originalTitle: originalTitle,
                originalLanguage: Language(ofMovie: "en"),
                releaseDate: CalendarDate("\(year)-06-15"),
                rating: Rating(average: 7.5, votes: votes)
            )
            return IndexedFilm(movie: movie, isAdult: false, seenAt: seenAt)
        }
    }
}
