import Arguments
import Domain
import Presentation

/// What a shell may offer that only the program knows: movies on the pages that are stored.
///
/// A shell waits for it at every press of the key: no network, and nothing said where something fails.
struct Completions: Sendable {
    /// The source that arguments name which take a movie.
    static let movies = "movies"

    let environment: Environment

    func answer(to request: CompletionRequest) async -> String {
        guard request.source == Self.movies, let container = makeContainer() else { return "" }
        let movies = await container.makeCompletionSceneDIContainer().makeFetchStoredMoviesUseCase().execute()
        await container.shutDown()
        return request.answer(movies.map(Self.candidate))
    }

    /// A configuration that is of no use is for other commands to complain about.
    private func makeContainer() -> AppDIContainer? {
        guard let configuration = try? Configuration.read(environment) else { return nil }
        let terminal = Terminal(environment: environment, configuration: configuration)
        return try? AppDIContainer(
            environment: environment,
            configuration: configuration,
            terminal: terminal,
            verbosity: .quiet
        )
    }

    private static func candidate(_ movie: Movie) -> CompletionCandidate {
        let year = movie.releaseDate.map { " (\($0.year))" } ?? ""
        return CompletionCandidate(movie.id.description, description: TerminalText(movie.title).value + year)
    }
}
