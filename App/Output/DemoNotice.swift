import Arguments
import Domain
import Presentation

/// Says to a person, at most once a day, that the films came from the demo catalogue.
struct DemoNotice: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Where both streams are a terminal and the demo was asked something.
    func showIfDue() async {
        let terminal = context.terminal
        guard context.container.backend == .demo, terminal.activity.hasWaited,
            terminal.output.isTerminal, terminal.error.isTerminal, context.verbosity != .quiet
        else { return }
        let scene = context.container.makeNoticeSceneDIContainer()
        guard await scene.makeTakeNoticeUseCase().execute(.demoCatalogue) else { return }
        context.notice(
            """

            Demo catalogue (\(scene.demoFilmCount) films). Set TMDB_ACCESS_TOKEN or run 'movies auth token' to search \
            all of TMDB.
            """
        )
    }
}
