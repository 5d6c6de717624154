import Domain
import DomainKit
import PresentationKit

/// The rows of the pages that have been loaded, from the first one on.
struct MoviesScrollRows: Sendable {
    /// The pages.
    private(set) var loaded = LoadedPages<Movie>()
    /// The movies of all pages, each once, and then the row of the page that follows, if there is one.
    private(set) var rows: [MoviesScrollState.Row] = [.loading(.first)]
    /// The movies of the whole list, as the service last counted them, or `nil` before the first page.
    private(set) var totalResults: Int?

    /// The index of the first row of each page.
    private var starts: [Int] = []
    private var seen: Set<MovieID> = []
    /// The user's list that the pages are of, and the library with every change of it, or `nil` if the list is not a user's.
    private var overlay: (list: AccountState.Part, library: UserLibrary)?

    var isEmpty: Bool { loaded.pages.isEmpty }

    /// The library whose changes show in a list of the user, or `nil` if there is none.
    var library: UserLibrary? { overlay?.library }

    /// The loaded pages that have rows in a range, and the page after the last one if its row is in the range.
    func numbers(inRows range: ClosedRange<Int>) -> [PageNumber] {
        let movieRows = rows.count - (loaded.nextPage == nil ? 0 : 1)
        let near = loaded.pages.indices.filter { index in
            let end = index + 1 < starts.count ? starts[index + 1] : movieRows
            return starts[index] <= range.upperBound && max(starts[index], end - 1) >= range.lowerBound
        }
        let next = range.upperBound >= movieRows ? loaded.nextPage : nil
        return near.map { loaded.pages[$0].number } + (next.map { [$0] } ?? [])
    }

    /// Takes the next event of a page. The rows stay until `update` is called.
    mutating func apply(
        _ event: FetchEvent<MoviesPage>,
        to number: PageNumber
    ) -> LoadedPages<Movie>.Change {
        loaded.apply(event, to: number)
    }

    /// Makes the rows of the pages after a change of them.
    mutating func update(after change: LoadedPages<Movie>.Change) {
        switch change {
        case .none:
            break
        case .standing where overlay == nil:
            break
        case .appended where overlay == nil:
            guard let last = loaded.pages.last else { return }
            if !rows.isEmpty { rows.removeLast() }
            append(last.page)
            appendNextRow()
        case .standing, .appended, .replaced:
            rebuild()
        }
    }

    /// Shows a list of the user as it is after their changes.
    mutating func lay(_ library: UserLibrary, over list: AccountState.Part) {
        overlay = (list, library)
        rebuild()
    }

    mutating func forgetFailure() {
        guard loaded.failure != nil else { return }
        loaded.forgetFailure()
        rows.removeLast()
        appendNextRow()
    }

    /// How current some pages are, or all pages if none is given.
    func freshness(of observed: [PageNumber]) -> MoviesScrollState.Freshness {
        let shown = observed.isEmpty ? loaded.pages : observed.compactMap { loaded[$0] }
        guard let oldest = shown.map(\.cachedAt).min() else { return loaded.failure == nil ? .loading : .current }
        if shown.contains(where: { $0.standing == .refreshing }) { return .refreshing(cachedAt: oldest) }
        for page in shown {
            if case .stale(let error) = page.standing { return .stale(error, cachedAt: oldest) }
        }
        return .current
    }

    private mutating func rebuild() {
        (rows, starts, seen, totalResults) = ([], [], [], nil)
        rows.reserveCapacity(loaded.pages.count * MoviesPage.size + 1)
        let cached = loaded.pages.map(\.cached)
        let shown = overlay.map { $0.library.movies(in: $0.list, over: cached) } ?? cached
        for page in shown { append(page.value) }
        appendNextRow()
    }

    private mutating func append(_ page: MoviesPage) {
        starts.append(rows.count)
        for movie in page.items where seen.insert(movie.id).inserted { rows.append(.movie(movie)) }
        totalResults = page.totalResults
    }

    private mutating func appendNextRow() {
        guard let next = loaded.nextPage else { return }
        rows.append(loaded.failure.map { .failed(next, $0) } ?? .loading(next))
    }
}
