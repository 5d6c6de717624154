import Arguments
import Domain
import Presentation

/// Makes a change of the user's library for each of several films, and reports it.
struct LibraryChangeOutput: Sendable {
    private let context: CommandContext
    private let format: OutputFormat
    private let change: LibraryChange

    /// - Throws: A usage error for `--offline`, and if `--json` names fields.
    init(_ change: LibraryChange, _ context: CommandContext) throws(CommandFailure) {
        try context.requireService()
        self.context = context
        self.change = change
        format = try OutputFormat(withoutFields: context)
    }

    /// Finds all films, then changes one after the other. It stops at the first failure and says which films were not
    /// changed.
    ///
    /// - Parameter words: The names of the films.
    func write(
        _ words: [String],
        _ apply: (MovieID) async throws(MoviesError) -> Void
    ) async throws(CommandFailure) {
        let finder = MovieFinder(
            context,
            language: try context.language(nil),
            policy: try context.fetchPolicy(maxAge: MovieDetails.maxAge)
        )
        let movies = try await finder.movies(words, confirming: change.question)
        var changed: [Movie] = []
        do throws(CommandFailure) {
            for movie in movies {
                try await context.result(attempting: .changing(MovieLabel.text(movie))) { () throws(MoviesError) in
                    try await apply(movie.id)
                }
                changed.append(movie)
                if !isJSON { context.notice(change.sentence(movie)) }
            }
        } catch {
            try report(changed, of: movies)
            if movies.count > 1 {
                let unchanged = movies.dropFirst(changed.count).map(MovieLabel.text).joined(separator: ", ")
                context.terminal.tell(["Not changed: \(unchanged)."])
            }
            throw error
        }
        try report(changed, of: movies)
    }

    private var isJSON: Bool {
        if case .json = format { true } else { false }
    }

    /// Writes the changes as JSON if that is the format. A notice has reported them otherwise.
    private func report(_ changed: [Movie], of movies: [Movie]) throws(CommandFailure) {
        guard case .json(_, let layout) = format, !changed.isEmpty else { return }
        try context.print([change.json(changed, isArray: movies.count > 1, layout: layout)])
    }
}
