import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// Writes one movie while it is loaded.
@MainActor
struct MovieDetailsOutput {
    private let context: CommandContext
    private let attempt: Attempt
    private let region: Region?
    private let format: MovieDetailsFormat
    private var result: ResultOutput
    /// The lines below the details.
    private var footer: @Sendable (Movie) -> [String] = { _ in [] }

    /// - Parameter region: The region in which the user wants to watch films, or `nil` if it is not known.
    /// - Throws: A usage error if `--json` names unknown fields.
    init(_ context: CommandContext, region: Region?) throws(CommandFailure) {
        self.context = context
        self.region = region
        attempt = context.attempt("film")
        format = try MovieDetailsFormat(context, region: region)
        result = ResultOutput(context, isTable: format.isTable)
    }

    /// Loads movies and writes them, one after the other. Several movies in JSON are one array, written at the end.
    ///
    /// - Parameter showsPoster: Whether to show the poster above the text. If the terminal cannot show it, the command that
    ///   saves it is shown below the text. In output for other programs, this parameter has no effect.
    mutating func write(
        _ movies: [MovieID],
        language: Language?,
        policy: FetchPolicy,
        showsPoster: Bool
    ) async throws(CommandFailure) {
        if movies.count > 1, case .json(_, let layout) = OutputFormat(context) {
            return try await writeArray(of: movies, layout, language, policy)
        }
        for (index, movie) in movies.enumerated() {
            if index > 0 {
                try context.print([""])
                self = try MovieDetailsOutput(context, region: region)
            }
            let (shown, error) = try await load(movie, language, policy, showsPoster: showsPoster)
            try result.finish(await lines(shown, error, policy))
            context.noticeAge(of: shown.cachedAt, error: error, attempt)
        }
    }

    /// Writes an array in JSON. If a movie cannot be loaded, the array has those before it.
    private mutating func writeArray(
        of movies: [MovieID],
        _ layout: JSONLayout,
        _ language: Language?,
        _ policy: FetchPolicy
    ) async throws(CommandFailure) {
        var texts: [String] = []
        var failure: CommandFailure?
        for movie in movies where failure == nil {
            do throws(CommandFailure) {
                let (shown, error) = try await load(movie, language, policy, showsPoster: false)
                texts += await lines(shown, error, policy)
                context.noticeAge(of: shown.cachedAt, error: error, attempt)
            } catch {
                failure = error
            }
        }
        if !texts.isEmpty { try context.print([layout.array(of: texts)]) }
        if let failure { throw failure }
    }

    /// Loads a movie and shows it while it is loaded.
    ///
    /// - Returns: The movie, and the error because of which it may be out of date.
    private mutating func load(
        _ movie: MovieID,
        _ language: Language?,
        _ policy: FetchPolicy,
        showsPoster: Bool
    ) async throws(CommandFailure) -> (shown: Fetched<MovieDetails>, error: RepositoryError?) {
        let showsPoster = showsPoster && format.isTable
        let poster = showsPoster ? InlinePoster(context) : nil
        if showsPoster, poster == nil { advisePoster(language) }
        let session = await context.container.session()
        let viewModel = context.container.makeMovieDetailsViewModel(language: language, in: session)
        for await state in viewModel.show(movie, policy: policy) {
            // With a poster, the text waits: nothing can be inserted above lines that are already shown.
            guard poster == nil, let shown = state.shown else { continue }
            try result.show(await lines(shown, state.error, policy))
        }
        let shown = try shown(viewModel.state, movie)
        if let poster, try await !poster.show(shown.value.movie, policy: policy) { advisePoster(language) }
        return (shown, viewModel.state.error)
    }

    /// The movie at the end of the load.
    ///
    /// - Throws: The error if there is no movie, or no copy may be shown in its place.
    private func shown(_ state: FetchedState<MovieDetails>, _ movie: MovieID) throws(CommandFailure) -> Fetched<
        MovieDetails
    > {
        if state.error == .service(.notFound) {
            throw .unknownMovie(movie, advice: "If it is a title:  movies view --title \(movie)")
        }
        guard let shown = state.shown, state.error?.allowsStaleCopy ?? true else {
            throw .failed(state.error ?? .cancelled, attempt)
        }
        return shown
    }

    private mutating func advisePoster(_ language: Language?) {
        let advice = InlinePoster.advice(context, language: language)
        footer = { [""] + advice($0) }
    }

    private func lines(_ shown: Fetched<MovieDetails>, _ error: RepositoryError?, _ policy: FetchPolicy) async
        -> [String]
    {
        let library = await context.container.library(for: LibraryScope([shown.value.movie.id]))
        let lines = format.lines(shown, library) {
            context.report(origin: shown.origin, cachedAt: shown.cachedAt, error: error, policy, attempt)
        }
        return lines + footer(shown.value.movie)
    }
}

/// The form of one movie.
private struct MovieDetailsFormat: Sendable {
    /// Whether the lines are for a person at a terminal.
    let isTable: Bool
    /// JSON has the report of the fetch, too.
    let lines: @Sendable (Fetched<MovieDetails>, UserLibrary, _ report: () -> FetchReport) -> [String]

    /// - Throws: A usage error if `--json` names unknown fields.
    init(_ context: CommandContext, region: Region?) throws(CommandFailure) {
        let (backend, pages) = (context.container.backend, context.container.moviePages)
        let renderer = { @Sendable in
            MovieDetailsRenderer($0, $1, region: region, backend: backend, moviePages: pages)
        }
        switch OutputFormat(context) {
        case .table(let style):
            isTable = true
            let width = context.terminal.size.columns
            // In a conversation, a number is one that was printed, not an id.
            let showsIDs = context.plain == nil
            lines = { shown, library, _ in
                renderer(shown, library).lines(width: width, style: style, showsIDs: showsIDs)
            }
        case .tabSeparated:
            isTable = false
            lines = { shown, library, _ in renderer(shown, library).tabSeparated() }
        case .json(let names, let layout):
            isTable = false
            let fields: [MovieDetailsField] = try context.fields(names)
            lines = { shown, library, report in
                [renderer(shown, library).json(fields: fields, report: report(), layout: layout)]
            }
        }
    }
}
