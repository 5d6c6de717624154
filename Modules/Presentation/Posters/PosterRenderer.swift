package import Domain

/// What is told of a poster: how far its download has come, and where it was put.
package struct PosterRenderer: Sendable {
    package init() {}

    /// `Downloading the poster: 45 kB of 120 kB`.
    package func progress(_ progress: DownloadProgress) -> String {
        let total = progress.total.map { " of \(ByteCount.text($0))" } ?? ""
        return "Downloading the poster: \(ByteCount.text(progress.received))\(total)"
    }

    /// What to do for the poster of a movie, for a person at a terminal that does not show it.
    package func advice(_ movie: Movie, language: Language?) -> String {
        guard movie.poster != nil else { return "There is no poster." }
        return "Save the poster: movies poster \(movie.id)" + (language.map { " --language \($0.tag)" } ?? "")
    }

    /// For a person at a terminal.
    package func line(_ poster: Poster, path: String) -> String {
        TerminalText("Saved \(path) (\(ByteCount.text(poster.image.bytes.count))).").value
    }

    /// One object: `{"id":268,"title":"Batman","path":"Batman (1989).jpg","format":"jpeg","width":500,"bytes":83211}`.
    package func json(_ poster: Poster, path: String, layout: JSONLayout) -> String {
        JSONWriter(layout: layout).text(
            .object([
                ("id", .integer(poster.movie.id.value)),
                ("title", .string(poster.movie.title)),
                ("path", .string(path)),
                ("format", .string(poster.image.format.rawValue)),
                ("width", .integer(poster.width.rawValue)),
                ("bytes", .integer(poster.image.bytes.count)),
            ])
        )
    }
}
