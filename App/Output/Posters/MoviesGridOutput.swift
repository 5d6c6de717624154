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
    /// `nil` for a poster that cannot be drawn.
    private typealias DrawingResult = Result<Drawing?, RepositoryError>

    private let context: CommandContext
    private let painter: PosterPainter
    private let grid: CardGrid

    /// - Returns: `nil` if no posters are asked for, or if they cannot be shown. A notice says why not.
    init?(_ context: CommandContext) {
        guard context.arguments[ListOptions.posters], OutputFormat(context).isTable else { return nil }
        let size = context.terminal.size
        let area = ScreenSize(columns: size.columns, rows: min(CardGrid.usualCardRows, size.rows - 1))
        guard let painter = PosterPainter(context), let grid = CardGrid(in: area) else {
            context.notice("! \(context.missingPosters ?? "The terminal is too small for posters.")")
            return nil
        }
        (self.context, self.painter, self.grid) = (context, painter, grid)
    }

    /// Writes a list row by row, with the posters of its movies.
    ///
    /// Once the host of posters fails, only those that are saved are shown, so that nobody waits for it again.
    ///
    /// - Returns: Why a poster could not be downloaded, or `nil` if all could.
    func write(_ list: MoviesList, _ policy: FetchPolicy) async throws -> RepositoryError? {
        if !list.movies.isEmpty { try context.write(MoviesListRenderer(list).heading + "\n\n") }
        var failure: RepositoryError?
        var policy = policy
        for start in stride(from: 0, to: list.movies.count, by: grid.cardsPerRow) {
            let movies = list.movies[start...].prefix(grid.cardsPerRow)
            let paths = movies.compactMap(\.poster)
            let results = await drawings(of: paths, policy)
            try context.write(row(movies, of: list, results.compactMapValues { try? $0.get() }))
            for case .failure(let error)? in paths.map({ results[$0.value] }) {
                failure = failure ?? error
                if error.isOutage { policy = .cachedOnly }
            }
        }
        return failure
    }

    private func row(_ movies: ArraySlice<Movie>, of list: MoviesList, _ drawings: [String: Drawing]) -> String {
        let cards = movies.map { movie in
            PosterCard(movie, marks: MovieField.yours.cell(in: movie, list.library) ?? "", image: movie.poster?.value)
        }
        let row = PosterCards(cards, grid)
        let size = ScreenSize(columns: context.terminal.size.columns, rows: row.lines.count)
        return Frame(size: size, lines: row.lines, images: row.images).lines(drawings: drawings, context.looks)
    }

    private func drawings(of paths: [PosterPath], _ policy: FetchPolicy) async -> [String: DrawingResult] {
        let posters = context.container.makePosterRepository()
        let (painter, size) = (painter, grid.poster)
        return await withTaskGroup(of: (String, DrawingResult).self) { group in
            for path in Set(paths) {
                group.addTask {
                    do throws(RepositoryError) {
                        let image = try await posters.image(at: path, width: .w185, policy: policy) { _ in }
                        return (path.value, .success(await painter.drawing(of: image, size)))
                    } catch {
                        return (path.value, .failure(error))
                    }
                }
            }
            var results: [String: DrawingResult] = [:]
            for await (path, result) in group { results[path] = result }
            return results
        }
    }
}
