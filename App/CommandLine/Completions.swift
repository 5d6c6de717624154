import Arguments
import Domain
import Presentation

/// What a shell may offer that only the program knows.
///
/// A shell waits for it at every press of the key: no network, and nothing said where something fails.
struct Completions: Sendable {
    /// The source that arguments name which take a movie: those on the pages that are stored.
    static let movies = "movies"
    /// The values of the setting before it.
    static let settingValues = "setting-values"
    /// The fields of the result, parted by commas.
    static let fields = "fields"
    static let genres = "genres"

    let environment: Environment

    func answer(to request: CompletionRequest) async -> String {
        request.response(with: await candidates(for: request))
    }

    private func candidates(for request: CompletionRequest) async -> [CompletionCandidate] {
        switch request.source {
        case Self.movies: await storedMovies()
        case Self.settingValues: ConfigurationKey.last(in: request.words)?.fixedValues.map { .init($0) } ?? []
        case Self.fields: FieldsCompletion(words: request.words).candidates(after: request.prefix)
        case Self.genres: Genre.known.map { .init($0.name.lowercased()) }
        default: []
        }
    }

    private func storedMovies() async -> [CompletionCandidate] {
        guard let container = makeContainer() else { return [] }
        let movies = await container.makeCompletionSceneDIContainer().makeFetchStoredMoviesUseCase().execute()
        await container.shutDown()
        return movies.map(Self.candidate)
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

/// The fields that `--json=` may name.
struct FieldsCompletion: Sendable {
    /// The commands that print movies; all others take no fields.
    private static let lists =
        ["search", "discover", "trending", "watchlist", "favorites"] + MoviesChart.allCases.map(\.rawValue)

    private let names: [String]

    /// - Parameter words: The command line so far.
    init(words: [String]) {
        switch words.first(where: { $0 == "view" || Self.lists.contains($0) }) {
        case nil: names = []
        case "view": names = MovieDetailsField.allCases.map(\.rawValue)
        case _?: names = MovieField.allCases.map(\.rawValue)
        }
    }

    /// The list so far with each field that is not in it.
    func candidates(after prefix: String) -> [CompletionCandidate] {
        let named = prefix.split(separator: ",", omittingEmptySubsequences: false).dropLast()
        let list = named.map { "\($0)," }.joined()
        return names.filter { !named.contains($0[...]) }.map { CompletionCandidate(list + $0) }
    }
}
