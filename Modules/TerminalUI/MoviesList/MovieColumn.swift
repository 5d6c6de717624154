import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

/// A column of tables of movies, in the order in which they stand beside each other.
enum MovieColumn: String, CaseIterable {
    case id, title, year, rating, yours, votes, genres, language, released

    var heading: String { rawValue.uppercased() }

    /// `nil` if it is not known.
    func text(_ movie: Movie, _ library: UserLibrary = .none) -> String? {
        switch self {
        case .id: movie.id.description
        case .title: MovieTitle.text(movie)
        case .year: movie.releaseDate.map { String($0.year) }
        case .rating: movie.rating.map(NumberFormat.rating)
        case .yours: Self.marks(of: movie.id, library)
        case .votes: movie.rating.map { NumberFormat.grouped($0.votes) }
        case .genres: movie.genres.isEmpty ? nil : movie.genres.map(\.name).joined(separator: ", ")
        case .language: movie.originalLanguage?.tag
        case .released: movie.releaseDate?.description
        }
    }

    /// - Parameter pages: The address of the pages that titles link to, without the id at its end.
    func cell(_ movie: Movie, _ library: UserLibrary = .none, pages: String? = nil) -> Table.Cell {
        guard self == .title, let pages else { return .optional(text(movie, library)) }
        return Table.Cell(MovieTitle.text(movie), TextStyle(link: "\(pages)\(movie.id)"))
    }

    /// `★8.5 W ♥` if the user has rated it, and it is on the watchlist and a favorite. `W…` waits to be sent, and `-W…` is a
    /// removal that waits.
    private static func marks(of movie: MovieID, _ library: UserLibrary) -> String {
        guard let state = library.state(of: movie) else { return "" }
        let waiting = library.waitingParts(of: movie)
        let marks: [(part: AccountState.Part, mark: String, isSet: Bool)] = [
            (.rating, "★\(state.rating?.description ?? "")", state.rating != nil),
            (.watchlist, "W", state.isOnWatchlist == true), (.favorite, "♥", state.isFavorite == true),
        ]
        return marks.compactMap { part, mark, isSet in
            let isWaiting = waiting.contains(part)
            return isSet || isWaiting ? (isSet ? "" : "-") + mark + (isWaiting ? "…" : "") : nil
        }.joined(separator: " ")
    }
}
