import Domain
import Presentation

/// Shows the poster of a movie on a terminal that shows images.
@MainActor
struct InlinePoster {
    /// Sharp at the width that it is shown in, also on a screen with two pixels for each point.
    private static let width = PosterWidth.w342

    private let context: CommandContext

    /// Nil where the terminal shows no images.
    init?(_ context: CommandContext) {
        guard InlineImages.areShown(context.container.environment) else { return nil }
        self.context = context
    }

    /// False where there is nothing that this terminal can show. A poster that could not be had is told of: it keeps
    /// nobody from the rest.
    func show(_ movie: Movie, policy: FetchPolicy) async throws(CommandFailure) -> Bool {
        let viewModel = context.container.makePosterSceneDIContainer().makePosterViewModel()
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
        guard let text = InlineImageRenderer().text(image) else { return false }
        do throws(StreamError) {
            try context.terminal.output.writeLine(text)
            return true
        } catch {
            throw .notWritten(error)
        }
    }

    private func notice(_ error: MoviesError) {
        let failure = context.container.failureContext(.downloading("poster"))
        if let message = ErrorMessage(error, context: failure) { context.notice("! \(message.summary)") }
    }
}

/// Which terminals show images among their text, by iTerm2's protocol.
enum InlineImages {
    /// iTerm2 and WezTerm give their names, which ssh passes on in `LC_TERMINAL` alone. tmux and screen let no image
    /// through as they are; `MOVIES_FORCE_TTY` says that the user knows better.
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
