import ArgumentsKit
import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// Shows the posters of a list of movies on a terminal.
@MainActor
struct MoviesGridOutput {
    /// How many posters are downloaded and drawn at the same time.
    private static let parallelPosters = 4
    /// Sharp enough in a cell of the grid.
    private static let posterWidth = PosterWidth.w185

    private typealias Drawing = Result<String?, RepositoryError>

    private let context: CommandContext
    private let attempt: Attempt
    private let painter: PosterPainter

    /// - Returns: `nil` if no posters are asked for, or if they cannot be shown. A notice says why not.
    init?(_ context: CommandContext, attempt: Attempt) {
        guard context.arguments[ListOptions.posters], case .table = OutputFormat(context) else { return nil }
        guard let painter = PosterPainter(context) else {
            context.notice("! This terminal shows no images. To see posters in it, install chafa.")
            return nil
        }
        self.context = context
        self.attempt = attempt
        self.painter = painter
    }

    /// Loads a list, and then shows its posters row by row.
    ///
    /// - Returns: The list.
    func write(
        _ source: MoviesSource,
        startingAt page: PageNumber,
        limit: Int?,
        sort: MoviesSort,
        policy: FetchPolicy
    ) async throws(CommandFailure) -> MoviesList {
        let viewModel = context.container.makeMoviesListViewModel()
        for await _ in viewModel.show(source, startingAt: page, limit: limit, policy: policy) {}
        let state = viewModel.state
        let library = await context.container.library(for: state.scope)
        guard let list = state.list(library, sort: sort), state.isIncomplete || state.error?.allowsStaleCopy ?? true
        else {
            throw .failed(state.error ?? .cancelled, attempt)
        }
        let heading = MoviesListRenderer(list).heading
        if list.movies.isEmpty { context.notice(heading) } else { try context.write(heading + "\n\n") }
        let grid = PosterGrid(width: context.terminal.size.columns, height: context.terminal.size.rows)
        var failure: RepositoryError?
        for start in stride(from: 0, to: list.movies.count, by: grid.postersPerRow) {
            let movies = Array(list.movies[start..<min(start + grid.postersPerRow, list.movies.count)])
            let drawings = await drawings(of: movies, rows: grid.rows, policy)
            try context.write(grid.row(movies, drawings: drawings.map { try? $0.get() }))
            for case .failure(let error) in drawings where failure == nil { failure = error }
        }
        if state.isIncomplete, let error = state.error { throw .failed(error, context.attempt("part of the list")) }
        if let failure {
            let reason = context.container.failureContext(.downloading("poster"))
            if let message = ErrorMessage(failure, context: reason) { context.notice("! \(message.summary)") }
        }
        context.noticeAge(of: list.cachedAt, error: state.error, attempt)
        return list
    }

    /// The drawing of each poster, which is `nil` if there is none or it cannot be drawn, or the failure of its download.
    private func drawings(of movies: [Movie], rows: Int, _ policy: FetchPolicy) async -> [Drawing] {
        let posters = context.container.makePosterRepository()
        let painter = painter
        return await withTaskGroup(of: (Int, Drawing).self) { group in
            var drawings = [Drawing](repeating: .success(nil), count: movies.count)
            for (index, movie) in movies.enumerated() {
                if index >= Self.parallelPosters, let (drawn, drawing) = await group.next() {
                    drawings[drawn] = drawing
                }
                group.addTask { (index, await Self.drawing(of: movie, rows: rows, from: posters, by: painter, policy)) }
            }
            for await (drawn, drawing) in group { drawings[drawn] = drawing }
            return drawings
        }
    }

    private nonisolated static func drawing(
        of movie: Movie,
        rows: Int,
        from posters: any PosterRepository,
        by painter: PosterPainter,
        _ policy: FetchPolicy
    ) async -> Drawing {
        guard let path = movie.poster else { return .success(nil) }
        do throws(RepositoryError) {
            let image = try await posters.image(at: path, width: posterWidth, policy: policy, onProgress: { _ in })
            return .success(await painter.drawing(of: image, columns: PosterGrid.columns, rows: rows))
        } catch {
            return .failure(error)
        }
    }
}
