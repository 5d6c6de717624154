import ArgumentsKit
import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

extension ListOptions {
    static let posters = Flag("posters", help: "Show the posters of the films, if the terminal can.")
}

@MainActor
struct MoviesGridOutput {
    private static let parallelPosters = 4
    /// Sharp enough in a cell of the grid.
    private static let posterWidth = PosterWidth.w185

    private typealias Drawing = Result<String?, RepositoryError>

    private let context: CommandContext
    private let painter: PosterPainter

    /// - Returns: `nil` if no posters are asked for, or if they cannot be shown. A notice says why not.
    init?(_ context: CommandContext) {
        guard context.arguments[ListOptions.posters], OutputFormat(context).isTable else { return nil }
        guard let painter = PosterPainter(context) else {
            context.notice(
                context.looks.depth == .none
                    ? "! Posters need colors, which are switched off."
                    : "! This terminal shows no images. To see posters in it, install chafa."
            )
            return nil
        }
        self.context = context
        self.painter = painter
    }

    /// Writes a list row by row, with the posters of its movies.
    ///
    /// Once the host of posters fails, only those that are saved are shown, so that nobody waits for it again.
    ///
    /// - Returns: Why a poster could not be downloaded, or `nil` if all could.
    func write(_ list: MoviesList, _ policy: FetchPolicy) async throws -> RepositoryError? {
        if !list.movies.isEmpty { try context.write(MoviesListRenderer(list).heading + "\n\n") }
        let grid = PosterGrid(width: context.terminal.size.columns, height: context.terminal.size.rows)
        var failure: RepositoryError?
        var policy = policy
        for start in stride(from: 0, to: list.movies.count, by: grid.postersPerRow) {
            let movies = Array(list.movies[start..<min(start + grid.postersPerRow, list.movies.count)])
            let drawings = await drawings(of: movies, rows: grid.rows, &policy)
            try context.write(grid.row(movies, drawings: drawings.map { try? $0.get() }))
            for case .failure(let error) in drawings where failure == nil { failure = error }
        }
        return failure
    }

    /// The drawing of each poster, which is `nil` if there is none or it cannot be drawn, or the failure of its download.
    private func drawings(of movies: [Movie], rows: Int, _ policy: inout FetchPolicy) async -> [Drawing] {
        let posters = context.container.makePosterRepository()
        let painter = painter
        return await withTaskGroup(of: (Int, Drawing).self) { group in
            var drawings = [Drawing](repeating: .success(nil), count: movies.count)
            func take(_ drawing: Drawing, at index: Int) {
                drawings[index] = drawing
                if case .failure(.service(let failure)) = drawing, failure.isOutage { policy = .cachedOnly }
            }
            for (index, movie) in movies.enumerated() {
                if index >= Self.parallelPosters, let (drawn, drawing) = await group.next() {
                    take(drawing, at: drawn)
                }
                group.addTask { [policy] in
                    (index, await Self.drawing(of: movie, rows: rows, from: posters, by: painter, policy))
                }
            }
            for await (drawn, drawing) in group { take(drawing, at: drawn) }
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
