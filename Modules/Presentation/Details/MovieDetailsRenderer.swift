import Domain

/// Writes one movie in each form of output.
package struct MovieDetailsRenderer: Sendable {
    private let shown: ShownMovie
    private let moviePages: String?

    /// - Parameter moviePages: The address of the service's movie pages, without the id at its end, or `nil` if the
    ///   service has none.
    package init(_ shown: ShownMovie, moviePages: String?) {
        self.shown = shown
        self.moviePages = moviePages
    }

    private var details: MovieDetails { shown.details }
    private var movie: Movie { shown.details.movie }
    private var address: String? { moviePages.map { "\($0)\(movie.id)" } }

    /// For a person. Fields that are not known are left out.
    ///
    /// - Parameter width: The columns of the terminal.
    package func lines(width: Int, style: TerminalStyle) -> [String] {
        let overview = WrappedText.lines(movie.overview, width: width, indent: 2)
        let blocks = [
            heading(width, style) + facts(width, style) + people(width),
            overview.isEmpty ? [style.dim("  No overview.")] : overview,
            address.map { WrappedText.lines("View on TMDB: \($0)", width: width) } ?? [],
        ]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    private func heading(_ width: Int, _ style: TerminalStyle) -> [String] {
        let year = movie.releaseDate.map { " (\($0.year))" } ?? ""
        let id = "#\(movie.id)"
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

    private func people(_ width: Int) -> [String] {
        let lines = [
            (details.directors.count == 1 ? "Director" : "Directors", details.directors.joined(separator: ", ")),
            ("Cast", details.cast.joined(separator: ", ")),
            ("Revenue", details.revenue.map { "$\(NumberFormat.grouped($0))" } ?? ""),
        ]
        return lines.filter { !$0.1.isEmpty }.flatMap { WrappedText.lines("\($0.0): \($0.1)", width: width) }
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
        ]
        return fields.map { TerminalText.tabSeparated(["\($0.name):", $0.value ?? ""]) }
            + ["--", TerminalText(movie.overview).value]
    }

    /// One object: `origin`, `storedAt`, and `movie` with `fields`.
    package func json(fields: [MovieDetailsField], backend: Backend, layout: JSONLayout) -> String {
        JSONValue.object([
            ("origin", .string(backend.name(of: shown.origin))),
            ("storedAt", .string(TimestampFormat.rfc3339(shown.cachedAt))),
            ("movie", .object(fields.map { ($0.rawValue, $0.value(in: details)) })),
        ]).text(layout)
    }
}
