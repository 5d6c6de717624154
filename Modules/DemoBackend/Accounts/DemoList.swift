/// The lists that users of the demo keep, as TMDB names them in its paths.
enum DemoList: String, Codable, CodingKeyRepresentable, Sendable {
    case watchlist
    case favorite
}
