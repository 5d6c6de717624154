import Domain
import DomainKit
import Presentation
import TerminalKit
import TerminalUI

@MainActor
struct InlinePoster {
    /// Sharp at the size that is shown, even on a screen with two pixels for each point.
    private static let width = PosterWidth.w342

    private let context: CommandContext
    private let painter: PosterPainter

    /// - Returns: `nil` if the terminal cannot show images.
    init?(_ context: CommandContext) {
        guard let painter = PosterPainter(context) else { return nil }
        self.context = context
        self.painter = painter
    }

    /// If the download fails, prints a notice in place of the poster.
    ///
    /// - Returns: `false` if there is no poster that the terminal can show.
    func show(_ movie: Movie, policy: FetchPolicy) async throws -> Bool {
        let viewModel = context.container.makePosterViewModel()
        for await state in viewModel.download(movie: movie, width: Self.width, policy: policy) {
            if case .loading(let step?) = state { context.terminal.activity.tell(PosterRenderer.progress(step)) }
        }
        switch viewModel.state {
        case .shown(let poster): return try await show(poster.image)
        case .imageFailed(let error):
            context.noticeMissingPoster(error)
            return true
        case .noPoster, .movieFailed, .idle, .loading: return false
        }
    }

    static func advice(_ movie: Movie, _ language: Language?, _ context: CommandContext) -> [StyledLine] {
        PosterRenderer.advice(movie, language: language, images: context.container.posterPages)
            .flatMap(context.terminal.lines(of:)).map { StyledLine($0) }
    }

    private func show(_ image: PosterImage) async throws -> Bool {
        let rows = min(PosterRenderer.rows, max(4, context.terminal.size.rows - 4))
        guard let text = await painter.drawing(of: image, columns: PosterRenderer.columns, rows: rows) else {
            return false
        }
        try context.write(text.hasSuffix("\n") ? text : text + "\n")
        return true
    }
}
