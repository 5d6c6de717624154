import Domain
import Presentation

/// Tells how far the download of a poster has come, and hands the poster to its writer.
@MainActor
struct PosterOutput {
    private let context: CommandContext
    private let writer: PosterWriter

    init(_ context: CommandContext, writer: PosterWriter) {
        self.context = context
        self.writer = writer
    }

    func show(_ state: PosterState) {
        if case .loading(let step?) = state { context.terminal.activity.tell(PosterRenderer().progress(step)) }
    }

    /// Throws where no poster came of it.
    func finish(_ state: PosterState, _ movie: MovieID) throws(CommandFailure) {
        switch state {
        case .shown(let poster):
            try writer.write(poster)
        case .noPoster(let movie):
            throw .refused(
                summary: "\(context.container.backend.name) has no poster of '\(TerminalText(movie.title))'.",
                advice: ["Try another language, such as --language en."]
            )
        case .movieFailed(.notFound):
            throw .unknownMovie(movie)
        case .movieFailed(let error):
            throw .failed(error, context.attempt("film"))
        case .imageFailed(let error):
            throw .failed(error, .downloading("poster"))
        case .idle, .loading:
            throw .failed(.cancelled, .downloading("poster"))
        }
    }
}
