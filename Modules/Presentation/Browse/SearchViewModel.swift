public import Domain
import DomainKit
public import Observation
public import PresentationKit

/// Searches while a person types.
///
/// A copy shows at once, because it costs no request. The service is asked after a pause. Each newer text cancels the
/// search of the older one. What showed for the older text stays until something of the newer one is there, and nothing
/// that comes later for the older one can show.
@Observable
@MainActor
public final class SearchViewModel {
    /// The pause in typing after which the service is asked. People type a key every 239 ms on average (Dhakal et al.,
    /// "Observations on Typing from 136 Million Keystrokes", 2018, https://doi.org/10.1145/3173574.3174220).
    static let pause = Duration.milliseconds(250)

    public private(set) var state = SearchFieldState()
    public let list: MoviesScrollViewModel

    var lists: BrowseLists
    private let recentSearches: RecentSearchesUseCase
    private let recentQueries: any RecentQueriesRepository
    private let suggestMovies: SuggestMoviesUseCase
    private var query: SearchText? {
        didSet {
            suggesting?.cancel()
            suggesting = nil
            if state.suggestions != nil { state.suggestions = nil }
        }
    }
    /// Whether the search belongs in the history: the person has done more than type.
    private var isMeant = false
    private var isSaved = false
    @ObservationIgnored private var load: Task<Void, Never>?
    @ObservationIgnored private var suggesting: Task<Void, Never>?

    public init(
        lists: BrowseLists,
        recentSearches: RecentSearchesUseCase,
        recentQueries: any RecentQueriesRepository,
        suggestMovies: SuggestMoviesUseCase,
        clock: any Clock<Duration>
    ) {
        self.lists = lists
        self.recentSearches = recentSearches
        self.recentQueries = recentQueries
        self.suggestMovies = suggestMovies
        list = MoviesScrollViewModel(clock: clock)
    }

    func edit(_ edit: TextEdit) {
        let text = state.text
        state.edit(edit)
        if state.text != text { search(after: Self.pause) }
    }

    /// The text before is searched for until something is typed.
    func begin() { state.begin() }

    /// If nothing was typed, the text before comes back.
    func end() { state.end() }

    func search(for text: String) {
        (state.field, state.formerText) = (TextEntry(text), nil)
        search(after: .zero)
        mean()
    }

    /// - Returns: `false` if nothing is suggested.
    func searchForCorrection() -> Bool {
        guard list.state.totalResults == 0, let correction = state.suggestions?.correction else { return false }
        search(for: SuggestionsText.text(correction))
        return true
    }

    /// Without a pause, because the person has said that the text is complete. Asks again if it failed.
    func submit() {
        list.endPause()
        list.retry()
        mean()
    }

    /// Saves the search in the history as soon as it has an answer: the person looks at the results.
    func mean() {
        isMeant = true
        saveIfAnswered()
    }

    /// Saves the search if it is meant and has an answer, and suggests others if no movie matches. Call it when the list has changed.
    func listChanged() {
        saveIfAnswered()
        guard list.state.totalResults == 0, suggesting == nil, let search = list.state.topic?.search else { return }
        suggesting = Task { [weak self, suggestMovies] in
            let suggestions = await suggestMovies.execute(search)
            if !Task.isCancelled { self?.state.suggestions = suggestions }
        }
    }

    private func saveIfAnswered() {
        guard let query, isMeant, !isSaved, list.state.totalResults != nil else { return }
        isSaved = true
        Task { [recentQueries] in await recentQueries.save(query) }
    }

    private func search(after pause: Duration) {
        let text: SearchText
        do throws(RepositoryError) {
            text = try SearchText(state.text)
        } catch {
            query = nil
            list.clear(error: state.showsRecent ? nil : error)
            if state.showsRecent {
                state.selectedRecent = 0
                loadRecent()
            }
            return
        }
        guard text != query else { return }
        (query, isMeant, isSaved) = (text, false, false)
        list.replace(by: lists.search(text), maxAge: MovieQuery.maxAge, after: pause)
    }
}

extension SearchViewModel {
    func loadRecent() {
        load?.cancel()
        load = Task { [weak self, recentSearches, lists] in
            let recent = try? await recentSearches.execute(language: lists.language, region: lists.region)
            if !Task.isCancelled { self?.showRecent(recent ?? []) }
        }
    }

    func selectRecent(_ index: Int) {
        state.selectedRecent = min(max(0, index), max(0, state.recent.count - 1))
    }

    /// - Returns: `false` if there is none.
    func runRecent() -> Bool {
        guard state.recent.indices.contains(state.selectedRecent) else { return false }
        search(for: state.recent[state.selectedRecent].query.text.value)
        return true
    }

    private func showRecent(_ searches: [RecentSearch]) {
        state.recent = searches
        selectRecent(state.selectedRecent)
    }
}
