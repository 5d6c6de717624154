import Domain
import DomainKit
import Presentation
import TerminalKit
import TerminalUI

extension CommandContext {
    /// Why no poster can be shown, in a sentence, or `nil` if they can.
    var missingPosters: String? {
        if PosterPainter(self) != nil { return nil }
        return looks.depth == .none
            ? "Posters need colors, which are off."
            : "This terminal shows no images. To see posters in it, install chafa."
    }

    /// Shows the poster of a movie among lines. If the download fails, prints a notice in its place.
    ///
    /// - Returns: `false` if there is no poster that the terminal can show.
    func showPoster(of movie: Movie, policy: FetchPolicy) async throws -> Bool {
        guard let path = movie.poster, let painter = PosterPainter(self) else { return false }
        let image: PosterImage
        do throws(RepositoryError) {
            // Sharp at the size that is shown, even on a screen with two pixels for each point.
            image = try await posterImage(at: path, width: .w342, policy: policy)
        } catch {
            noticeMissingPoster(error)
            return error != .cancelled
        }
        let columns = min(PosterRenderer.columns, terminal.size.columns)
        let size = ScreenSize(columns: columns, rows: min(columns * 3 / 4, max(1, terminal.size.rows - 4)))
        guard let drawing = await painter.drawing(of: image, size) else { return false }
        let area = ScreenArea(column: 0, row: 0, columns: size.columns, rows: size.rows)
        let frame = Frame(size: size, images: [ScreenImage(name: path.value, area: area)])
        try write(frame.lines(drawings: [path.value: drawing], looks))
        return true
    }

    /// Downloads a poster, and shows the progress.
    func posterImage(
        at path: PosterPath,
        width: PosterWidth,
        policy: FetchPolicy
    ) async throws(RepositoryError) -> PosterImage {
        let activity = terminal.activity
        return try await container.makePosterRepository().image(at: path, width: width, policy: policy) { step in
            activity.tell(PosterRenderer.progress(step))
        }
    }

    /// Where the poster is, and how to save it.
    func posterAdvice(_ movie: Movie, _ language: Language?) -> [StyledLine] {
        PosterRenderer.advice(movie, language: language, images: container.posterPages)
            .flatMap(terminal.lines(of:)).map { StyledLine($0) }
    }

    func noticeMissingPoster(_ error: RepositoryError) {
        let message = ErrorMessage(error, context: failureContext(.downloading("poster")))
        if let message { notice("! \(message.summary)") }
    }
}
