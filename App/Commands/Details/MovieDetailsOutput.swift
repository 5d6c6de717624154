import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

@MainActor
struct MovieDetailsOutput {
    private typealias Output = FetchedOutput<MovieDetails, MovieDetailsRenderer>

    private let context: CommandContext
    private let policy: FetchPolicy
    private let language: Language?
    private let output: Output

    /// - Throws: A usage error if `--json` names unknown fields.
    init(_ context: CommandContext, policy: FetchPolicy, language: Language?, region: Region?) throws {
        self.context = context
        self.policy = policy
        self.language = language
        let container = context.container
        output = try FetchedOutput(context, policy: policy) { shown in
            MovieDetailsRenderer(
                shown,
                await container.library(for: LibraryScope([shown.value.movie.id])),
                region: region,
                backend: container.backend,
                moviePages: container.moviePages
            )
        }
    }

    /// Several movies in JSON are one array, written at the end.
    ///
    /// - Parameter showsPoster: If the terminal cannot show posters, the command that saves one is shown below the text. In
    ///   output for other programs, this has no effect.
    func write(_ movies: [MovieID], showsPoster: Bool) async throws {
        if movies.count > 1, case .json(_, let layout) = output.format {
            return try await writeArray(of: movies, layout)
        }
        for (index, movie) in movies.enumerated() {
            if index > 0 { try context.print([""]) }
            try await write(movie, showsPoster: showsPoster && output.format.isTable)
        }
    }

    private func write(_ movie: MovieID, showsPoster: Bool) async throws {
        var output = output
        let poster = showsPoster ? InlinePoster(context) : nil
        if showsPoster {
            let advice = InlinePoster.advice(context, language: language)
            output.footer = { [""] + advice($0.movie) }
        }
        // With a poster, the text waits: nothing can be inserted above lines that are already shown.
        let loaded = try await load(movie, by: &output, showsCopy: poster == nil)
        if let poster, try await poster.show(loaded.shown.value.movie, policy: policy) { output.footer = nil }
        try output.write(loaded)
    }

    /// If a movie cannot be loaded, the array has those before it.
    private func writeArray(of movies: [MovieID], _ layout: JSONLayout) async throws {
        var output = output
        var texts: [String] = []
        var failure: (any Error)?
        for movie in movies where failure == nil {
            do {
                let loaded = try await load(movie, by: &output)
                texts.append(output.json(loaded, layout))
                output.noticeAge(of: loaded)
            } catch {
                failure = error
            }
        }
        if !texts.isEmpty { try context.print([layout.array(of: texts)]) }
        if let failure { throw failure }
    }

    private func load(
        _ movie: MovieID,
        by output: inout Output,
        showsCopy: Bool = true
    ) async throws -> Output.Loaded {
        let session = await context.container.session()
        let viewModel = context.container.makeMovieDetailsViewModel(language: language, in: session)
        do {
            return try await output.load(movie, from: viewModel, showsCopy: showsCopy)
        } catch RepositoryError.service(.notFound) {
            throw CommandFailure.unknownMovie(movie, advice: "If it is a title:  movies view --title \(movie)")
        }
    }
}
