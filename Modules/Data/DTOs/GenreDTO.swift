import Domain

/// A genre as TMDB sends it.
struct GenreDTO: Codable, Sendable {
    let id: Int
    let name: String

    init(_ genre: Genre) {
        id = genre.id
        name = genre.name
    }

    func toDomain() -> Genre {
        Genre(id: id, name: name)
    }
}
