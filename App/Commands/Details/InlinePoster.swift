import Domain
import Presentation

/// Shows the poster of a movie on a terminal that can show images.
@MainActor
struct InlinePoster {
    /// Wide enough to be sharp at the size that is shown, even on a screen with two pixels for each point.
    private static let width = PosterWidth.w342

    private let context: CommandContext

    /// - Returns: `nil` if the terminal cannot show images.
    init?(_ context: CommandContext) {
        guard InlineImages.areShown(context.container.environment) else { return nil }
        self.context = context
    }

    /// Downloads and shows the poster. If the download fails, prints a notice in its place.
    ///
    /// - Returns: `false` if there is no poster that the terminal can show.
    func show(_ movie: Movie, policy: FetchPolicy) async throws(CommandFailure) -> Bool {
        let viewModel = context.container.makePosterViewModel()
        for await state in viewModel.download(movie: movie, width: Self.width, policy: policy) {
            if case .loading(let step?) = state { context.terminal.activity.tell(PosterRenderer().progress(step)) }
        }
        switch viewModel.state {
        case .shown(let poster): return try show(poster.image)
        case .imageFailed(let error):
            notice(error)
            return true
        case .noPoster, .movieFailed, .idle, .loading: return false
        }
    }

    private func show(_ image: PosterImage) throws(CommandFailure) -> Bool {
        guard let text = PosterRenderer().inline(image) else { return false }
        do throws(StreamError) {
            try context.terminal.output.writeLine(text)
            return true
        } catch {
            throw .outputFailed(error)
        }
    }

    private func notice(_ error: MoviesError) {
        let failure = context.container.failureContext(.downloading("poster"))
        if let message = ErrorMessage(error, context: failure) { context.notice("! \(message.summary)") }
    }
}

/// The support of terminals for images among text, by iTerm2's protocol.
private enum InlineImages {
    /// Whether the terminal shows images.
    ///
    /// iTerm2 and WezTerm set `TERM_PROGRAM` to their names, but ssh passes on only `LC_TERMINAL`. By default, tmux and
    /// screen remove images. If `MOVIES_FORCE_TTY` is set, they are expected to pass images on.
    static func areShown(_ environment: Environment) -> Bool {
        let isAble =
            ["iTerm.app", "WezTerm"].contains(environment["TERM_PROGRAM"]) || environment["LC_TERMINAL"] == "iTerm2"
        return isAble && (!isMultiplexed(environment) || environment["MOVIES_FORCE_TTY"] != nil)
    }

    private static func isMultiplexed(_ environment: Environment) -> Bool {
        let term = environment["TERM"] ?? ""
        return environment["TMUX"] != nil || environment["STY"] != nil || term.hasPrefix("tmux")
            || term.hasPrefix("screen")
    }
}
