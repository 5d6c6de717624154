package import Domain

/// Writes the browser as lines to print one after the other, for screen readers and for terminals that cannot draw.
///
/// Each answer says in a sentence what it is, and then lists films by number. There are no escape sequences.
///
/// ```swift
/// let renderer = PlainBrowseRenderer(state, now: now, width: 80, region: region, moviePages: pages)
/// for line in renderer.lines(answering: command, after: printedRows) { print(line) }
/// ```
package struct PlainBrowseRenderer: Sendable {
    /// What a person sees before each line that they type.
    package static let prompt = "> "
    /// How many films of a list are printed at a time.
    package static let filmsPerAnswer = 20

    private let state: BrowseState
    private let words: BrowseWords
    private let width: Int
    private let region: Region?
    private let moviePages: String?

    /// - Parameters:
    ///   - width: The columns of the terminal.
    ///   - region: The region in which the user wants to watch movies, or `nil` if it is not known.
    ///   - moviePages: The address of the service's movie pages, without the id at its end, or `nil` if the service has
    ///     none.
    package init(_ state: BrowseState, now: Timestamp, width: Int, region: Region?, moviePages: String?) {
        self.state = state
        words = BrowseWords(
            backend: state.backend,
            credentialSource: state.credentialSource,
            now: now,
            spinner: "",
            input: .lines
        )
        self.width = max(1, width)
        self.region = region
        self.moviePages = moviePages
    }

    /// The lines at the start.
    package var welcome: [String] {
        wrapped(["Type a title to search for films, help for the other commands, or quit to end the program."])
    }

    /// Returns the answer to a command, once the state has what was asked for.
    ///
    /// - Parameter rows: How many rows of the list have been printed. Only `more` continues after them.
    package func lines(answering command: PlainBrowseCommand, after rows: Int) -> [String] {
        switch command {
        case .nothing: []
        case .unclear(let sentences): wrapped([sentences])
        case .action(.help): help
        case .tabs: wrapped(["The lists are: \(BrowseTab.allCases.map(\.name).joined(separator: ", "))."])
        case .recent: recent
        case .more: list(from: rows)
        // The program prints the address, and copies nothing.
        case .film(.copyAddress, _): []
        case .film, .rate, .action(.account): notice
        case .search, .tab: notice + list(from: 0)
        case .number, .action: notice + (state.focus == .details && state.details != nil ? film : list(from: 0))
        }
    }

    /// How many rows of the list have been printed after an answer that begins with `row`.
    package func printedRows(from row: Int) -> Int { min(state.list.rows.count, row + Self.filmsPerAnswer) }

    private var notice: [String] { wrapped(state.notice.map { [$0.text] } ?? []) }

    private func wrapped(_ sentences: [String]) -> [String] {
        sentences.flatMap { WrappedText.lines($0, width: width) }
    }
}

/// Lists.
extension PlainBrowseRenderer {
    private func list(from start: Int) -> [String] {
        if state.showsRecentSearches { return recent }
        let rows = state.list.rows
        guard let first = rows.first else {
            return wrapped([problem ?? words.emptyList(state.list.topic, on: state.selectedTab)])
        }
        if rows.count == 1, case .failed(_, let error) = first {
            return wrapped([words.sentence(error, tryingAgainBy: .refresh)])
        }
        guard start < rows.count else { return wrapped(["That was the whole list."]) }
        let end = printedRows(from: start)
        let entries = (start..<end).map { "\($0 + 1). \(text(rows[$0], number: $0 + 1))" }
        return wrapped(
            [heading(start + 1, end)] + (problem.map { [$0] } ?? []) + entries + [advice(isMore: end < total)]
        )
    }

    private var total: Int { max(state.list.rows.count, state.list.totalResults ?? 0) }

    /// `163 movies for "batman". These are 1 to 20.`
    private func heading(_ first: Int, _ last: Int) -> String {
        let name = state.list.topic?.text(count: total) ?? "movies"
        return "\(NumberFormat.grouped(total)) \(name). "
            + (first == last ? "This is number \(first)." : "These are \(first) to \(last).")
    }

    /// Why the list is not current, and how old it is.
    private var problem: String? {
        guard case .stale(let error, let cachedAt) = state.list.freshness else { return nil }
        let sentence = words.sentence(error, tryingAgainBy: .refresh)
        guard !state.list.rows.isEmpty else { return sentence }
        return "\(sentence) These were saved \(RelativeTime.text(cachedAt, now: words.now))."
    }

    private func advice(isMore: Bool) -> String {
        "Type a number to read about a film\(isMore ? ", or more to read on" : "")."
    }

    private func text(_ row: MoviesScrollState.Row, number: Int) -> String {
        switch row {
        case .movie(let movie): text(movie, state.list.states[movie.id])
        case .loading(let page): "Page \(page) has not arrived yet."
        case .failed(let page, let error):
            "Page \(page) could not be fetched: \(words.reason(error)). Type \(number) to try again."
        }
    }

    /// `Batman, 1989, rated 7.2, you rated it 8.5, on your watchlist, a favorite`
    private func text(_ movie: Movie, _ state: AccountState?) -> String {
        let facts = [
            movie.releaseDate.map { String($0.year) },
            movie.rating.map { "rated \(NumberFormat.rating($0))" },
            state?.rating.map { "you rated it \($0)" },
            state?.isOnWatchlist == true ? "on your watchlist" : nil,
            state?.isFavorite == true ? "a favorite" : nil,
        ]
        return ([MovieTitle.text(movie)] + facts.compactMap { $0 }).joined(separator: ", ")
    }

    private var recent: [String] {
        let searches = state.search.recent
        guard !searches.isEmpty else { return wrapped(["You have not searched for anything yet."]) }
        let entries = searches.enumerated().map { index, search in
            let age = RelativeTime.text(search.query.searchedAt, now: words.now)
            return "\(index + 1). \(search.query.text), \(age)\(search.worksOffline ? ", works offline" : "")"
        }
        return wrapped(["Your recent searches:"] + entries + ["Type a number to search again."])
    }

    private var help: [String] {
        wrapped(
            ["Type a title to search for films, or the number of a film to read about it. Other commands:"]
                + PlainBrowseCommand.rows.map { "\($0.usage): \($0.help)" }
                + ["Without a number, a command is about the film that you read last."]
        )
    }
}

/// One film.
extension PlainBrowseRenderer {
    private var film: [String] {
        guard let pane = state.details else { return [] }
        let details = pane.knownDetails
        let address = moviePages.map { "\($0)\(pane.movie.id)" }
        let text = MovieDetailsText(details: details, region: region, address: address, width: width)
        let related = [
            ("Similar films:", 0, details.similar), ("Recommended films:", details.similar.count, details.recommended),
        ]
        return text.body.map(\.text)
            + wrapped(pane.error.map { [words.sentence($0, tryingAgainBy: .refresh)] } ?? [])
            + related.flatMap { label, first, movies in numbered(label, movies, from: first + 1) }
            + text.addresses.map(\.text)
            + wrapped([
                details.similar.isEmpty && details.recommended.isEmpty ? back : "\(back) \(advice(isMore: false))"
            ])
    }

    private var back: String { "Type back to go back." }

    private func numbered(_ label: String, _ movies: [Movie], from first: Int) -> [String] {
        guard !movies.isEmpty else { return [] }
        return wrapped([label] + movies.enumerated().map { "\(first + $0). \(text($1, nil))" })
    }
}
