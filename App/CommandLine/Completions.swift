import ArgumentsKit
import Domain
import DomainKit
import PlatformKit
import Presentation
import TerminalKit

/// The completion candidates that only the running program knows.
///
/// A shell waits for them at every press of Tab, so they need no network, and failures are silent.
struct Completions: Sendable {
    /// The number of cached pages to read.
    private static let cachedPages = 10
    /// The number of cached pages to read before anything is typed. The shell lists all of their movies, and those of more
    /// pages would not fit on the screen.
    private static let listedPages = 3

    let environment: EnvironmentVariables
    /// The command line, which says what each command has.
    let tool: CommandLineTool<CommandAction>

    func response(to request: CompletionRequest) async -> String {
        request.response(with: await candidates(for: request))
    }

    private func candidates(for request: CompletionRequest) async -> [CompletionCandidate] {
        switch CompletionSource(rawValue: request.source) {
        case .movies: await cachedMovies(pages: request.prefix.isEmpty ? Self.listedPages : Self.cachedPages)
        case .watchlist: await listedMovies(.watchlist)
        case .favorites: await listedMovies(.favorites)
        case .waiting: await waitingMovies()
        case .settingValues: ConfigurationKey.last(in: request.words)?.fixedValues.map { .init($0) } ?? []
        case .fields: ListCompletion(fields(of: request)).candidates(after: request.prefix)
        case .genres: ListCompletion(Genre.known.map { $0.name.lowercased() }).candidates(after: request.prefix)
        // A script of another version of the program.
        case nil: []
        }
    }

    private func fields(of request: CompletionRequest) -> [String] {
        tool.action(namedIn: request.words)?.fields?.names ?? []
    }

    private func cachedMovies(pages: Int) async -> [CompletionCandidate] {
        guard let container = makeContainer() else { return [] }
        let movies = await container.makeCachedMoviesRepository().cachedMovies(onNewestPages: pages)
        await container.shutDown()
        return movies.map(Self.candidate)
    }

    private func waitingMovies() async -> [CompletionCandidate] {
        guard let container = makeContainer() else { return [] }
        var movies: [Movie] = []
        if let session = await container.session() {
            let outbox = try? await container.makeOutboxRepository().outbox(of: session, for: nil)
            movies = outbox?.entries.map(\.change.movie) ?? []
        }
        await container.shutDown()
        return movies.unique().map(Self.candidate)
    }

    private func listedMovies(_ list: UserList) async -> [CompletionCandidate] {
        guard let container = makeContainer() else { return [] }
        let fetchList = container.makeFetchUserListUseCase()
        var pages: [Cached<MoviesPage>] = []
        var next: PageNumber? = .first
        while let number = next, number.value <= Self.cachedPages {
            next = nil
            for await case .finished(let page, _) in fetchList.execute(list, page: number, policy: .cachedOnly) {
                pages.append(page)
                next = page.value.nextPage
            }
        }
        let library = await container.library(for: LibraryScope([], list: list.part))
        await container.shutDown()
        let movies = library.movies(in: list.part, over: pages).flatMap(\.value.items)
        return movies.unique().map(Self.candidate)
    }

    /// Makes the container, or returns `nil` if the configuration is unusable.
    private func makeContainer() -> AppDIContainer? {
        guard let configuration = try? Configuration.read(environment) else { return nil }
        let terminal = Terminal(environment: environment, configuration: configuration)
        return try? AppDIContainer(
            environment: environment,
            configuration: configuration,
            terminal: terminal,
            verbosity: .silent
        )
    }

    private static func candidate(_ movie: Movie) -> CompletionCandidate {
        CompletionCandidate(movie.id.description, description: MovieLabel.text(movie))
    }
}

/// The completion of a list of names that are separated by commas: the fields of `--json`, genres.
private struct ListCompletion {
    private let names: [String]

    init(_ names: [String]) {
        self.names = names
    }

    /// A candidate for each name that is not in the list so far: the list, and the name behind it.
    func candidates(after prefix: String) -> [CompletionCandidate] {
        let named = prefix.split(separator: ",", omittingEmptySubsequences: false).dropLast()
        let list = named.map { "\($0)," }.joined()
        return names.filter { !named.contains($0[...]) }.map { CompletionCandidate(list + $0) }
    }
}
