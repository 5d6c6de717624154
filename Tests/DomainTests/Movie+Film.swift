import DomainKit
import Domain
import DomainKitDoubles
import Testing

extension Movie {
    /// A film whose title is its id, or another one.
    static func film(_ id: Int, _ title: String? = nil, released year: Int? = nil) throws -> Movie {
        Movie(
            id: try #require(MovieID(id)),
            title: title ?? "\(id)",
            originalTitle: title ?? "\(id)",
            releaseDate: year.flatMap { CalendarDate(year: $0, month: 12, day: 31) }
        )
    }
}

extension Cached<MoviesPage> {
    /// The only page of a list, as of the beginning of time.
    static func page(_ movies: [Movie]) -> Self {
        Cached(MoviesPage(.first, of: movies), at: Timestamp(millisecondsSince1970: 0))
    }
}
