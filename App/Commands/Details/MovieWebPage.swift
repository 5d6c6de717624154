import Domain
import DomainKit
import Infrastructure
import Presentation
import TerminalKit

/// The pages that `movies view --web` and `--trailer` open.
struct MovieWebPage {
    let context: CommandContext
    let movie: MovieID
    let language: Language?
    let policy: FetchPolicy

    /// The address of the film's page at the service.
    ///
    /// The demo's ids are not the service's, so in the demo it is a search for the title, and a notice says so.
    func address() async throws(CommandFailure) -> String {
        if let pages = context.container.moviePages { return "\(pages)\(movie)" }
        let title = try await details().movie.title
        context.notice("The demo's ids are not \(MovieService.name)'s, so this is a search for the title.")
        let text: SearchText = try context.value(title, SearchText.init)
        return MovieService.searchPage(for: text)
    }

    /// The address of the film's trailer.
    ///
    /// - Throws: `refused` if no trailer is known.
    func trailerAddress() async throws(CommandFailure) -> String {
        let details = try await details()
        if let trailer = details.trailer { return trailer.address }
        let title = MovieLabel.text(details.movie)
        guard context.container.backend == .demo else {
            throw .refused(
                summary: "\(MovieService.name) knows no trailer of \(title).",
                advice: context.plain == nil ? ["To see its page there:  movies view \(movie) --web"] : []
            )
        }
        throw .refused(
            summary: "The demo has no trailers, so there is none of \(title).",
            advice: ["For those of \(MovieService.name), set \(MovieService.tokenVariable) or run 'movies auth token'."]
        )
    }

    private func details() async throws(CommandFailure) -> MovieDetails {
        let repository = context.container.makeMovieDetailsRepository()
        do throws(RepositoryError) {
            return try await repository.details(of: movie, language: language, in: nil, policy: policy).result()
        } catch .service(.notFound) {
            throw .unknownMovie(movie)
        } catch {
            throw .failed(error, context.attempt("film"))
        }
    }
}
