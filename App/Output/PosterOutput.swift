import Arguments
import Domain
import Presentation

/// Tells how far the download of a poster has come, puts the image where it belongs, and says where that is.
@MainActor
struct PosterOutput {
    private let context: CommandContext
    private let container: PosterSceneDIContainer
    private let destination: PosterDestination
    private let renderer = PosterRenderer()
    private var progress: ProgressLine

    init(_ context: CommandContext, container: PosterSceneDIContainer, to destination: PosterDestination) {
        self.context = context
        self.container = container
        self.destination = destination
        progress = ProgressLine(context)
    }

    mutating func show(_ state: PosterState) {
        if case .loading(let step?) = state { progress.show(renderer.progress(step)) }
    }

    /// What came of it in the end. Throws where that is no poster in its place.
    mutating func finish(_ state: PosterState) throws(CommandFailure) {
        progress.clear()
        switch state {
        case .shown(let poster): try save(poster)
        case .noPoster(let movie):
            let source = context.container.backend.name
            throw .refused(
                summary: "\(source) has no poster of '\(movie.title)'.",
                advice: "Try another language, such as --language en."
            )
        case .movieFailed(let error): throw .failed(error, context.attempt("movie"))
        case .imageFailed(let error): throw .failed(error, .downloading("poster"))
        case .idle, .loading: throw .failed(.cancelled, .downloading("poster"))
        }
    }

    private func save(_ poster: Poster) throws(CommandFailure) {
        do throws(StreamError) {
            switch destination {
            case .standardOutput:
                try context.terminal.output.write(poster.image.bytes)
            case .file(let path):
                try container.makeResultFile(at: path).replace(poster.image.bytes)
                try context.terminal.output.writeLine(report(poster, path))
            case .namedAfterMovie:
                let path = PosterFileName.text(poster)
                guard try container.makeResultFile(at: path).create(poster.image.bytes) else {
                    throw Refusal.alreadyThere(path)
                }
                try context.terminal.output.writeLine(report(poster, path))
            }
        } catch {
            throw .notWritten(error)
        }
    }
}
