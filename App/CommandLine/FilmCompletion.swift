import ArgumentsKit
import Domain
import DomainKit

struct FilmCompletion {
    private static let longestList = 50
    /// Before anything is typed. The shell lists all of them, and more would not fit on the screen.
    private static let newestFilms = 60
    /// Among how many of the newest films a number is looked for that is the beginning of an id.
    private static let numberedFilms = 200
    private static let cachedPages = 10

    private let source: CompletionSource
    private let container: AppDIContainer

    init(_ source: CompletionSource, in container: AppDIContainer) {
        self.source = source
        self.container = container
    }

    /// If the words before the one at the cursor begin a title, it is the next word of that title. If not, it is a whole name.
    func candidates(for request: CompletionRequest<CommandAction>) async -> [CompletionCandidate] {
        let (earlier, word) = (request.arguments, request.prefix)
        let completion = TitleCompletion(word: word, after: earlier, in: container.catalogue)
        // The changes that wait are named by ids alone.
        if source == .waiting { return completion.ids(of: await movies(matching: word)) }
        if completion.mayContinueTitle {
            let words = completion.nextWords(of: await movies(matching: (earlier + [word]).joined(separator: " ")))
            if !words.isEmpty || !completion.mayBeginName { return words }
        }
        return completion.names(of: await movies(matching: word))
    }

    private func movies(matching text: String) async -> [Movie] {
        let movies: [Movie]
        switch source {
        case .watchlist: movies = await listedMovies(.watchlist)
        case .favorites: movies = await listedMovies(.favorites)
        case .waiting: movies = await waitingMovies()
        default: return await knownMovies(text)
        }
        return movies.filter { TitleCompletion.isNamed($0, by: text) }
    }

    private func knownMovies(_ text: String) async -> [Movie] {
        let known = container.makeKnownMoviesRepository()
        guard let words = try? SearchText(text) else {
            return await known.newestMovies(limit: Self.newestFilms).map(\.value)
        }
        let named = await known.movies(named: words, limit: Self.longestList, includesAdult: false).map(\.value)
        guard text.allSatisfy(\.isNumber) else { return named }
        let newest = await known.newestMovies(limit: Self.numberedFilms).map(\.value)
        return (newest.filter { $0.id.description.hasPrefix(text) } + named).unique()
    }

    private func waitingMovies() async -> [Movie] {
        guard let session = await container.session() else { return [] }
        let outbox = try? await container.makeOutboxRepository().outbox(of: session, for: nil)
        return (outbox?.entries.map(\.change.movie) ?? []).unique()
    }

    private func listedMovies(_ list: UserList) async -> [Movie] {
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
        return library.movies(in: list.part, over: pages).flatMap(\.value.items).unique()
    }
}
