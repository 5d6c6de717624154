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
    private typealias DrawingResult = Result<Drawing?, RepositoryError>

    private let context: CommandContext
    private let painter: PosterPainter

    private let grid: CardGrid

    /// - Returns: `nil` if no posters are asked for, or if they cannot be shown. A notice says why not.
    init?(_ context: CommandContext) {
        guard context.arguments[ListOptions.posters], OutputFormat(context).isTable else { return nil }
        guard let painter = PosterPainter(context) else {
            if let reason = context.missingPosters { context.notice("! \(reason)") }
            return nil
        }
        let rows = min(CardGrid.usualCardRows, context.terminal.size.rows - 1)
        guard let grid = CardGrid(in: ScreenSize(columns: context.terminal.size.columns, rows: rows)) else {
            context.notice("! The terminal is too small for posters.")
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
            let movies = Array(list.movies[start..<min(start + grid.cardsPerRow, list.movies.count)])
            let drawings = await drawings(of: movies, &policy)
            try context.write(row(movies, of: list, drawings.map { try? $0.get() }))
            for case .failure(let error) in drawings where failure == nil { failure = error }
        }
        return failure
    }

    private func row(_ movies: [Movie], of list: MoviesList, _ drawings: [Drawing?]) -> String {
        var named: [String: Drawing] = [:]
        let cards = zip(movies, drawings).map { movie, drawing in
            let name = movie.id.description
            named[name] = drawing
            let marks = MovieField.yours.cell(in: movie, list.library) ?? ""
            return PosterCard(movie, marks: marks, image: drawing == nil ? nil : name)
        }
        let row = PosterCards(cards, grid)
        let size = ScreenSize(columns: context.terminal.size.columns, rows: row.lines.count)
        return Frame(size: size, lines: row.lines, images: row.images).lines(drawings: named, context.looks)
    }

    /// The drawing of each poster, which is `nil` if there is none or it cannot be drawn, or the failure of its download.
    private func drawings(of movies: [Movie], _ policy: inout FetchPolicy) async -> [DrawingResult] {
        let posters = context.container.makePosterRepository()
        let (painter, size) = (painter, grid.poster)
        return await withTaskGroup(of: (Int, DrawingResult).self) { group in
            for (index, movie) in movies.enumerated() {
                group.addTask { [policy] in
                    guard let path = movie.poster else { return (index, .success(nil)) }
                    do throws(RepositoryError) {
                        let image = try await posters.image(at: path, width: .w185, policy: policy) { _ in }
                        return (index, .success(await painter.drawing(of: image, size)))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            var drawings = [DrawingResult](repeating: .success(nil), count: movies.count)
            for await (index, drawing) in group {
                drawings[index] = drawing
                if case .failure(let error) = drawing, error.isOutage { policy = .cachedOnly }
            }
            return drawings
        }
    }
}
