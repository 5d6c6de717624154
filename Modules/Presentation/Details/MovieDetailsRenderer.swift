package import Domain

/// Writes one movie in each form of output.
package struct MovieDetailsRenderer: Sendable {
    /// How many related movies of each kind a person sees. Other programs get all.
    private static let relatedLimit = 5

    private let shown: ShownMovie
    private let region: Region?
    private let moviePages: String?

    /// - Parameters:
    ///   - region: The region in which the user wants to watch the movie, or `nil` if it is not known.
    ///   - moviePages: The address of the service's movie pages, without the id at its end, or `nil` if the service has
    ///     none.
    package init(_ shown: ShownMovie, region: Region?, moviePages: String?) {
        self.shown = shown
        self.region = region
        self.moviePages = moviePages
    }

    private var details: MovieDetails { shown.details }
    private var movie: Movie { shown.details.movie }
    private var address: String? { moviePages.map { "\($0)\(movie.id)" } }
    private var imdbAddress: String? { details.imdbID.map { "https://www.imdb.com/title/\($0)/" } }

    /// For a person. Fields that are not known are left out.
    ///
    /// - Parameter width: The columns of the terminal.
    package func lines(width: Int, style: TerminalStyle) -> [String] {
        let overview = WrappedText.lines(movie.overview, width: width, indent: 2)
        let blocks = [
            heading(width, style) + facts(width, style) + ownState(width) + people(width),
            overview.isEmpty ? [style.dim("  No overview.")] : overview,
            WatchOptionsRenderer(details.watchOptions).lines(region: region, width: width),
            production(width),
            related(width),
            addresses(width),
        ]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    private func heading(_ width: Int, _ style: TerminalStyle) -> [String] {
        let id = "#\(movie.id)"
        let year = movie.releaseDate.map { " (\($0.year))" } ?? ""
        let title = WrappedText.lines(MovieTitle.text(movie) + year, width: width - id.count - 2)
        return title.dropLast().map(style.bold) + [style.bold(title.last ?? "") + "  " + style.dim(id)]
    }

    private func facts(_ width: Int, _ style: TerminalStyle) -> [String] {
        let facts = [
            movie.rating.map(rating),
            details.runtime.map(NumberFormat.runtime),
            details.genres.isEmpty ? nil : details.genres.map(\.name).joined(separator: ", "),
            details.status == "Released" ? nil : details.status,
        ]
        return WrappedText.lines(facts.compactMap { $0 }.joined(separator: " • "), width: width)
            + WrappedText.lines(details.tagline, width: width).map(style.dim)
    }

    private func ownState(_ width: Int) -> [String] {
        guard let state = details.state else { return [] }
        let facts: [(part: AccountState.Part, text: String?, removed: String)] = [
            (.rating, state.rating.map { "Your rating: \($0)" }, "Your rating is removed"),
            (.watchlist, state.isOnWatchlist == true ? "On your watchlist" : nil, "Off your watchlist"),
            (.favorite, state.isFavorite == true ? "One of your favorites" : nil, "Off your favorites"),
        ]
        let texts = facts.compactMap { part, text, removed in
            state.waiting.contains(part) ? "\(text ?? removed) (not sent yet)" : text
        }
        return WrappedText.lines(texts.joined(separator: " • "), width: width)
    }

    private func people(_ width: Int) -> [String] {
        labelled(
            width,
            [
                (details.directors.count == 1 ? "Director" : "Directors", details.directors.joined(separator: ", ")),
                ("Cast", details.cast.joined(separator: ", ")),
            ]
        )
    }

    private func production(_ width: Int) -> [String] {
        labelled(
            width,
            [
                ("Collection", details.collection?.name),
                (
                    details.countries.count == 1 ? "Country" : "Countries",
                    details.countries.map(\.name).joined(separator: ", ")
                ),
                ("Budget", details.budget.map { "$\(NumberFormat.grouped($0))" }),
                ("Revenue", details.revenue.map { "$\(NumberFormat.grouped($0))" }),
            ]
        )
    }

    private func related(_ width: Int) -> [String] {
        // TMDB repeats movies in the two lists.
        let similar = details.similar.filter { !details.recommended.contains($0) }
        return [("Recommended:", details.recommended), ("Similar:", similar)].flatMap { label, movies in
            movies.isEmpty ? [] : listed(label, names(of: movies.prefix(Self.relatedLimit)), width)
        }
    }

    private func addresses(_ width: Int) -> [String] {
        labelled(
            width,
            [
                ("Trailer", details.trailer?.address), ("View on IMDb", imdbAddress), ("View on TMDB", address),
            ]
        )
    }

    /// Lines of a label, a colon and a text. Those without a text are left out.
    private func labelled(_ width: Int, _ lines: [(label: String, text: String?)]) -> [String] {
        lines.flatMap { line in
            line.text.map { $0.isEmpty ? [] : WrappedText.lines("\(line.label): \($0)", width: width) } ?? []
        }
    }

    /// Lines of a label and names, broken between names. Lines after the first are indented.
    private func listed(_ label: String, _ names: [String], _ width: Int) -> [String] {
        var lines = [label]
        for (index, name) in names.enumerated() {
            let name = index == names.count - 1 ? name : "\(name) •"
            let line = "\(lines[lines.count - 1]) \(name)"
            if DisplayWidth.columns(of: line) <= width {
                lines[lines.count - 1] = line
            } else {
                lines.append("  \(name)")
            }
        }
        return lines.flatMap { line in
            DisplayWidth.columns(of: line) <= width ? [line] : WrappedText.lines(line, width: width, indent: 2)
        }
    }

    /// Titles with years and ids: `Batman Returns (1992) #364`.
    private func names(of movies: some Sequence<Movie>) -> [String] {
        movies.map { "\(MovieLabel.text($0)) #\($0.id)" }
    }

    private func rating(_ rating: Rating) -> String {
        let votes = rating.votes == 1 ? "1 vote" : "\(NumberFormat.grouped(rating.votes)) votes"
        return "★ \(NumberFormat.rating(rating)) (\(votes))"
    }

    /// For other programs: a line for every field, with its name, a colon, a tab and its value, which is empty if it is
    /// not known. Then a line with `--`, and the overview.
    package func tabSeparated() -> [String] {
        let fields: [(name: String, value: String?)] = [
            ("id", movie.id.description),
            ("title", movie.title),
            ("original title", movie.originalTitle),
            ("language", movie.originalLanguage?.tag),
            ("release date", movie.releaseDate?.description),
            ("rating", movie.rating.map(NumberFormat.rating)),
            ("votes", movie.rating.map { String($0.votes) }),
            ("runtime", details.runtime.map { String(NumberFormat.minutes($0)) }),
            ("genres", details.genres.map(\.name).joined(separator: ", ")),
            ("directors", details.directors.joined(separator: ", ")),
            ("cast", details.cast.joined(separator: ", ")),
            ("revenue", details.revenue.map(String.init)),
            ("status", details.status),
            ("tagline", details.tagline),
            ("poster", movie.poster?.value),
            ("url", address),
            ("budget", details.budget.map(String.init)),
            ("countries", details.countries.map(\.name).joined(separator: ", ")),
            ("collection", details.collection?.name),
            ("imdb", details.imdbID?.value),
            ("trailer", details.trailer?.address),
            ("recommended", names(of: details.recommended).joined(separator: "; ")),
            ("similar", names(of: details.similar).joined(separator: "; ")),
        ]
        let watchFields = WatchOptionsRenderer(details.watchOptions).fields(region: region)
        let ownFields: [(name: String, value: String?)] = [
            ("your rating", details.state?.rating?.description),
            ("on watchlist", details.state?.isOnWatchlist.map { $0 ? "yes" : "no" }),
            ("favorite", details.state?.isFavorite.map { $0 ? "yes" : "no" }),
            ("waiting", MovieField.waiting(details.state).map(\.rawValue).joined(separator: ", ")),
        ]
        return (fields + watchFields + ownFields).map { TerminalText.tabSeparated(["\($0.name):", $0.value ?? ""]) }
            + ["--", TerminalText(movie.overview).value]
    }

    /// One object: the members of the report, and `movie` with `fields`.
    package func json(fields: [MovieDetailsField], report: FetchReport, layout: JSONLayout) -> String {
        let movie = JSONValue.object(fields.map { ($0.rawValue, $0.value(in: details, region: region)) })
        return JSONValue.object(report.members + [("movie", movie)]).text(layout)
    }
}
