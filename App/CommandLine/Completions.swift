import ArgumentsKit
import Domain
import DomainKit
import PlatformKit
import Presentation
import TerminalKit

/// A shell waits for the candidates at every press of Tab, so they need no network, and failures are silent.
struct Completions: Sendable {
    fileprivate static let longestList = 50
    /// Before anything is typed. The shell lists all of them, and more would not fit on the screen.
    fileprivate static let newestFilms = 60
    /// Among how many of the newest films a number is looked for that is the beginning of an id.
    fileprivate static let numberedFilms = 200
    fileprivate static let cachedPages = 10

    let environment: EnvironmentVariables
    let streams: StandardStreams

    func response(to request: CompletionRequest<CommandAction>) async -> String {
        request.response(with: await candidates(for: request))
    }

    private func candidates(for request: CompletionRequest<CommandAction>) async -> [CompletionCandidate] {
        guard let source = request.source.flatMap(CompletionSource.init) else { return [] }
        switch source {
        case .settingValues:
            let values = request.arguments.first.flatMap(ConfigurationKey.init)?.fixedValues ?? []
            return values.map { CompletionCandidate($0) }
        case .fields: return list(of: request.action?.fields?.names ?? [], after: request.prefix)
        case .genres: return list(of: Genre.known.map { $0.name.lowercased() }, after: request.prefix)
        case .movies, .watchlist, .favorites, .waiting:
            guard let container = makeContainer() else { return [] }
            let candidates = await films(of: source, for: request, in: container)
            await container.shutDown()
            return candidates
        }
    }

    /// For names with commas between. A candidate for each one that is not in the list so far: the list, and the name behind it.
    private func list(of names: [String], after prefix: String) -> [CompletionCandidate] {
        let named = prefix.split(separator: ",", omittingEmptySubsequences: false).dropLast()
        let list = named.map { "\($0)," }.joined()
        return names.filter { !named.contains($0[...]) }.map { CompletionCandidate(list + $0) }
    }

    /// `nil` if the configuration is unusable.
    private func makeContainer() -> AppDIContainer? {
        guard let configuration = try? Configuration.read(environment) else { return nil }
        let terminal = Terminal(environment: environment, streams: streams, configuration: configuration)
        return try? AppDIContainer(
            environment: environment,
            configuration: configuration,
            terminal: terminal,
            verbosity: .silent
        )
    }

    /// If the words before the one at the cursor begin a title, it is the next word of that title. If not, it is a whole name.
    private func films(
        of source: CompletionSource,
        for request: CompletionRequest<CommandAction>,
        in container: AppDIContainer
    ) async -> [CompletionCandidate] {
        let (earlier, word) = (request.arguments, request.prefix)
        let completion = TitleCompletion(word: word, after: earlier, in: container.catalogue)
        // The changes that wait are named by ids alone.
        if source == .waiting { return completion.ids(of: await container.movies(of: source, matching: word)) }
        if completion.mayContinueTitle {
            let text = (earlier + [word]).joined(separator: " ")
            let words = completion.nextWords(of: await container.movies(of: source, matching: text))
            if !words.isEmpty || !completion.mayBeginName { return words }
        }
        return completion.names(of: await container.movies(of: source, matching: word))
    }
}

enum CompletionSource: String, Sendable {
    /// Of the cached copies, by any words of their titles.
    case movies
    case watchlist, favorites
    case waiting
    /// A word before them names the setting.
    case settingValues = "setting-values"
    case fields
    case genres

    init(_ list: UserList) {
        self =
            switch list {
            case .watchlist: .watchlist
            case .favorites: .favorites
            }
    }
}

extension ValueCompletion {
    static func dynamic(_ source: CompletionSource) -> ValueCompletion { .dynamic(source.rawValue) }
}

extension AppDIContainer {
    fileprivate func movies(of source: CompletionSource, matching text: String) async -> [Movie] {
        let movies: [Movie]
        switch source {
        case .watchlist: movies = await listedMovies(.watchlist)
        case .favorites: movies = await listedMovies(.favorites)
        case .waiting: movies = await waitingMovies()
        case .movies, .settingValues, .fields, .genres: return await knownMovies(text)
        }
        return movies.filter { TitleCompletion.isNamed($0, by: text) }
    }

    private func knownMovies(_ text: String) async -> [Movie] {
        let known = makeKnownMoviesRepository(isHurried: true)
        guard let words = try? SearchText(text) else {
            return await known.newestMovies(limit: Completions.newestFilms).map(\.value)
        }
        let named = await known.movies(named: words, limit: Completions.longestList, includesAdult: false).map(\.value)
        guard text.allSatisfy(\.isNumber) else { return named }
        let newest = await known.newestMovies(limit: Completions.numberedFilms).map(\.value)
        return (newest.filter { $0.id.description.hasPrefix(text) } + named).unique()
    }

    private func waitingMovies() async -> [Movie] {
        guard let session = await session() else { return [] }
        let outbox = try? await makeOutboxRepository().outbox(of: session, for: nil)
        return (outbox?.entries.map(\.change.movie) ?? []).unique()
    }

    private func listedMovies(_ list: UserList) async -> [Movie] {
        let fetchList = makeFetchUserListUseCase()
        var pages: [Cached<MoviesPage>] = []
        var next: PageNumber? = .first
        while let number = next, number.value <= Completions.cachedPages {
            next = nil
            for await case .finished(let page, _) in fetchList.execute(list.part, page: number, policy: .cachedOnly) {
                pages.append(page)
                next = page.value.nextPage
            }
        }
        let library = await library(for: LibraryScope([], list: list.part))
        return library.movies(in: list.part, over: pages).flatMap(\.value.items).unique()
    }
}
