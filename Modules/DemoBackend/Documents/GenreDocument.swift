/// A genre, in TMDB's shape.
struct GenreDocument: Encodable, Sendable {
    let id: Int
    let name: String

    init(_ genre: Genre) {
        id = genre.id
        name = genre.rawValue
    }
}
