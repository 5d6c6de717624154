package import Domain

/// One movie for a person at a terminal.
package struct MovieDetailsRenderer: Sendable {
    private let width: Int
    private let style: TerminalStyle
    private let moviePages: String?

    /// - Parameters:
    ///   - width: The columns of the terminal.
    ///   - moviePages: Where the service shows a movie to people, followed by its id; nil where it has no such place.
    package init(width: Int, style: TerminalStyle, moviePages: String?) {
        self.width = width
        self.style = style
        self.moviePages = moviePages
    }

    /// What is not known is left out.
    package func lines(_ details: MovieDetails) -> [String] {
        let overview = WrappedText.lines(details.movie.overview, width: width, indent: 2)
        let blocks = [
            heading(details.movie) + facts(details) + people(details),
            overview.isEmpty ? [style.dim("  No overview.")] : overview,
            moviePages.map { WrappedText.lines("View on TMDB: \($0)\(details.movie.id)", width: width) } ?? [],
        ]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    private func heading(_ movie: Movie) -> [String] {
        let year = movie.releaseDate.map { " (\($0.year))" } ?? ""
        let id = "#\(movie.id)"
        let title = WrappedText.lines(MovieTitle.text(movie) + year, width: width - id.count - 2)
        return title.dropLast().map(style.bold) + [style.bold(title.last ?? "") + "  " + style.dim(id)]
    }

    private func facts(_ details: MovieDetails) -> [String] {
        let facts = [
            details.movie.rating.map(rating),
            details.runtime.map(RuntimeFormat.text),
            details.genres.isEmpty ? nil : details.genres.map(\.name).joined(separator: ", "),
            details.status == "Released" ? nil : details.status,
        ]
        return WrappedText.lines(facts.compactMap { $0 }.joined(separator: " • "), width: width)
            + WrappedText.lines(details.tagline, width: width).map(style.dim)
    }

    private func people(_ details: MovieDetails) -> [String] {
        let lines = [
            (details.directors.count == 1 ? "Director" : "Directors", details.directors.joined(separator: ", ")),
            ("Cast", details.cast.joined(separator: ", ")),
            ("Revenue", details.revenue.map { "$\(NumberFormat.text($0))" } ?? ""),
        ]
        return lines.filter { !$0.1.isEmpty }.flatMap { WrappedText.lines("\($0.0): \($0.1)", width: width) }
    }

    private func rating(_ rating: Rating) -> String {
        let votes = rating.votes == 1 ? "1 vote" : "\(NumberFormat.text(rating.votes)) votes"
        return "★ \(RatingFormat.text(rating)) (\(votes))"
    }
}
