import Data
import Domain

extension IndexedFilm {
    /// How many titles in other languages a film keeps.
    private static let longestTitles = 6

    /// Returns the film as the newer of two copies has it, without its overview, with the titles of both. What the newer one does not
    /// say is as in the older one: some lists leave out half of a film.
    func merged(with other: IndexedFilm) -> IndexedFilm {
        let (older, newer) = seenAt <= other.seenAt ? (self, other) : (other, self)
        let (old, new) = (older.movie, newer.movie)
        // Without an original title, a film has its title in the place of it.
        let isHalf = new.originalLanguage == nil && old.originalLanguage != nil
        let movie = Movie(
            id: new.id,
            title: new.title,
            originalTitle: isHalf ? old.originalTitle : new.originalTitle,
            originalLanguage: new.originalLanguage ?? old.originalLanguage,
            releaseDate: new.releaseDate ?? old.releaseDate,
            rating: new.rating ?? old.rating,
            poster: new.poster ?? old.poster,
            genres: new.genres.isEmpty ? old.genres : new.genres
        )
        var others: [String] = []
        for title in older.titles + newer.titles {
            let isNew = title != movie.title && title != movie.originalTitle && !others.contains(title)
            if isNew, !title.contains("\n") { others.append(title) }
        }
        return IndexedFilm(
            movie: movie,
            otherTitles: Array(others.prefix(Self.longestTitles)),
            isAdult: newer.isAdult ?? older.isAdult,
            seenAt: newer.seenAt
        )
    }
}
