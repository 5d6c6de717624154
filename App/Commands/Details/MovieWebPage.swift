import Domain
import DomainKit
import Infrastructure
import Presentation
import TerminalKit

struct MovieWebPage {
    let context: CommandContext
    let movie: MovieID
    let language: Language?
    let policy: FetchPolicy

    /// The demo's ids are not the service's, so in the demo it is a search for the title, and a notice says so.
    func address() async throws -> String {
        if let pages = context.container.moviePages { return "\(pages)\(movie)" }
        let title = try await details().movie.title
        context.notice("The demo's ids are not \(MovieService.name)'s, so this is a search for the title.")
        return MovieService.searchPage(for: try SearchText(title))
    }

    /// - Throws: `refused` if no trailer is known.
    func trailerAddress() async throws -> String {
        let details = try await details()
        if let trailer = details.trailer { return trailer.address }
        let title = MovieLabel.text(details.movie)
        guard context.container.backend == .demo else {
            throw CommandFailure.refused(
                summary: "\(MovieService.name) knows no trailer of \(title).",
                advice: ["To see its page there:  movies view \(movie) --web"]
            )
        }
        throw CommandFailure.refused(
            summary: "The demo has no trailers, so there is none of \(title).",
            advice: ["For those of \(MovieService.name), set \(MovieService.tokenVariable) or run 'movies auth token'."]
        )
    }

    private func details() async throws -> MovieDetails {
        let repository = context.container.makeMovieDetailsRepository()
        do {
            return try await repository.details(of: movie, language: language, in: nil, policy: policy).result()
        } catch .service(.notFound) {
            throw CommandFailure.unknownMovie(movie)
        }
    }
}
