public import DomainKit

/// A genre of the catalogue.
public struct Genre: Sendable, Hashable {
    public let id: Int
    /// In English.
    public let name: String

    /// `Genre.known` has those of the service.
    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}

extension Genre {
    /// The service's genres with their English names, in alphabetical order
    /// (https://developer.themoviedb.org/reference/genre-movie-list).
    public static let known = [
        Genre(id: 28, name: "Action"), Genre(id: 12, name: "Adventure"), Genre(id: 16, name: "Animation"),
        Genre(id: 35, name: "Comedy"), Genre(id: 80, name: "Crime"), Genre(id: 99, name: "Documentary"),
        Genre(id: 18, name: "Drama"), Genre(id: 10751, name: "Family"), Genre(id: 14, name: "Fantasy"),
        Genre(id: 36, name: "History"), Genre(id: 27, name: "Horror"), Genre(id: 10402, name: "Music"),
        Genre(id: 9648, name: "Mystery"), Genre(id: 10749, name: "Romance"), Genre(id: 878, name: "Science Fiction"),
        Genre(id: 10770, name: "TV Movie"), Genre(id: 53, name: "Thriller"), Genre(id: 10752, name: "War"),
        Genre(id: 37, name: "Western"),
    ]

    /// Without spaces and hyphens.
    private static let aliases = [
        "scifi": 878, "sf": 878, "animated": 16, "historical": 36, "musical": 10402, "romantic": 10749,
    ]

    /// Finds a known genre by its name, in any case, with or without spaces and hyphens, by an alias such as `sci-fi`, or by
    /// its id.
    ///
    /// - Throws: `invalidInput` if there is no such genre.
    public init(_ text: String) throws(RepositoryError) {
        let name = Self.folded(text)
        let genre = Self.known.first {
            Self.folded($0.name) == name || $0.id == Self.aliases[name] || String($0.id) == text
        }
        guard let genre else {
            let names = Self.known.map(\.name).joined(separator: ", ")
            throw .invalidInput(reason: "There is no genre '\(text)'. The genres are: \(names).")
        }
        self = genre
    }

    private static func folded(_ text: String) -> String {
        text.lowercased().filter { $0 != " " && $0 != "-" }
    }
}
