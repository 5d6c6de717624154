import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Observation
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// Joins the browser to a terminal: passes on what the person does, and draws what is shown.
///
/// A frame is drawn when something that it shows has changed. While nothing happens and the service can be reached, nothing
/// runs.
@MainActor
final class BrowseLoop {
    private static let spinner: [Unicode.Scalar] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    private static let spinnerPause = Duration.milliseconds(120)

    private let context: CommandContext
    private let container: AppDIContainer
    private let viewModel: BrowseViewModel
    private let input: BrowseInput
    private let screen: Screen
    private let terminal: Terminal
    /// `nil` if the terminal cannot show posters.
    private let posters: PosterDrawings?
    private let redraws: AsyncStream<Void>
    private let redraw: AsyncStream<Void>.Continuation
    private var state: BrowseState
    private var spinnerIndex = 0
    private var spinning: Task<Void, Never>?
    private var watching: Task<Void, Never>?

    init(_ context: CommandContext, _ screen: Screen, _ viewModel: BrowseViewModel) {
        self.context = context
        container = context.container
        self.screen = screen
        terminal = context.terminal
        self.viewModel = viewModel
        input = BrowseInput(viewModel, screen.size)
        state = viewModel.state
        // Changes that come before the next frame are drawn together.
        let (redraws, redraw) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        (self.redraws, self.redraw) = (redraws, redraw)
        posters = PosterPainter(context).map { PosterDrawings($0) { redraw.yield() } }
    }

    func run() async {
        // Messages wait, because they would be written over the frame.
        terminal.activity.suspend()
        defer { terminal.activity.resume() }
        screen.open()
        defer { screen.close() }
        viewModel.start()
        watchFiles()
        drawState()
        let output = Task { for await _ in redraws { drawState() } }
        let effects = Task { for await effect in viewModel.effects { await perform(effect) } }
        input: for await events in screen.events {
            for event in events {
                guard let request = handle(event) else { continue }
                if request == .quit { break input }
                screen.suspend()
            }
        }
        for task in [output, spinning, watching] { task?.cancel() }
        // It ends the effects, of which none is left out.
        viewModel.stop()
        await effects.value
        await viewModel.library.finishSaving()
    }

    private func handle(_ event: InputEvent) -> BrowseInput.Request? {
        // What is typed before the prompts come is not for them, and not for the screen that goes.
        guard !viewModel.isAskedToSignIn else { return nil }
        // The terminal may have lost its lines even if the size is as it was.
        if case .resize = event { redraw.yield() }
        // Others may have changed something while the person looked elsewhere, or have made the folder that is to be watched.
        let isWatched = watching != nil
        watchFiles()
        if event == .focus || isWatched != (watching != nil) {
            Task {
                await container.lookForChanges()
                if event == .focus { viewModel.becomeActive() } else { viewModel.library.readSession() }
            }
        }
        return event == .focus ? nil : input.handle(event)
    }

    /// Looks for changes as soon as others make them. Begins anew if there was no folder to watch.
    private func watchFiles() {
        guard watching == nil, let changes = container.changesOfUserFiles() else { return }
        watching = Task {
            for await _ in changes {
                await container.lookForChanges()
                // The prompts tell of a session themselves.
                if !viewModel.isAskedToSignIn { viewModel.library.readSession() }
            }
            watching = nil
        }
    }

    private func perform(_ effect: BrowseEffect) async {
        switch effect {
        case .openPage(let address):
            Task {
                let isOpened = await Browser.open(address, environment: terminal.environment)
                viewModel.show(
                    isOpened
                        ? BrowseNotice(.done, "Opened \(address)")
                        : BrowseNotice(.failed, "There is no browser to open this page: \(address)")
                )
            }
        case .copy(let text): screen.copy(text)
        case .saveRegion(let region): viewModel.show(await save(region))
        case .keep(let look): await container.keep(look)
        case .signIn(let reason, let wasRejected):
            guard let prompt = context.prompt?.lent, !context.arguments[GlobalOptions.offline] else {
                viewModel.cancelSignIn()
                return viewModel.show(BrowseNotice(.failed, "To sign in, quit and run:  movies auth login"))
            }
            await screen.lend {
                terminal.activity.resume()
                defer { terminal.activity.suspend() }
                await signIn(prompt, reason, reason.sentence(container.backend, wasRejected: wasRejected))
            }
        }
    }

    /// As `movies config set region` does.
    private func save(_ region: Region) async -> BrowseNotice {
        let now = "Your country is \(region.name) now"
        do throws(ConfigurationError) {
            if let error = ConfigurationError.foreignHome(terminal.environment, isForChange: true) { throw error }
            let file = ConfigurationFile(environment: terminal.environment)
            try await file.setInBackground(.region, to: region.code)
        } catch {
            return BrowseNotice(.failed, "\(now), until you quit. \(error.summary)")
        }
        guard let variable = ConfigurationKey.region.setting(in: terminal.environment)?.variable else {
            return BrowseNotice(
                .done,
                "\(now), and your setting '\(ConfigurationKey.region.rawValue)' is \(region.code)."
            )
        }
        return BrowseNotice(
            .waiting,
            "\(now), until you quit: \(variable) is set in the environment and overrides the setting."
        )
    }

    /// Asks as the commands do, until the person is signed in or leaves the choice.
    private func signIn(_ prompt: Prompt, _ reason: SignInReason, _ sentence: String) async {
        let capabilities = container.makeUserSessionRepository().capabilities
        let ways = SignInWay.all(for: reason, capabilities)
        let entries = ways.map { ListPicker.Entry($0.name, detail: $0.explanation(capabilities)) }
        var lines = [sentence]
        while true {
            do {
                try prompt.say(lines.flatMap(terminal.lines(of:)).map { $0 + "\n" }.joined())
                let way = try await prompt.ask { [context] prompt in
                    try prompt.pick("How?", entries, note: "\(ways.count) ways", looks: context.looks)
                }
                let prompts = SignInPrompts(context, prompt)
                return try await prompts.signIn(by: ways[way]) { [viewModel] in await viewModel.signedIn($0) }
            } catch let error as RepositoryError where error != .cancelled {
                let message = ErrorMessage(error, context: container.failureContext(.signingIn(command: nil)))
                lines = message.map { ["! \($0.summary)"] + $0.advice } ?? []
            } catch CommandFailure.refused(let summary, _, _) {
                lines = [summary]
            } catch {
                return viewModel.cancelSignIn()
            }
        }
    }

    private func drawState() {
        input.follow()
        (state, _) = withObservationTracking {
            (viewModel.state, input.view)
        } onChange: { [redraw] in
            redraw.yield()
        }
        draw()
    }

    private func draw() {
        let spinner = Self.spinner[spinnerIndex % Self.spinner.count]
        let renderer = BrowseRenderer(
            state,
            now: container.now(),
            spinner: String(spinner),
            moviePages: container.moviePages,
            showsPosters: posters != nil,
            isASCII: screen.isASCII
        )
        let next = input.draw(renderer)
        let drawings = posters?.drawings(of: next.frame.images, state.shownPosters, sixelCell: screen.sixelCell)
        screen.show(next.frame, drawings: drawings ?? [:])
        if next.shows(spinner) { spin() }
    }

    /// The state is the same, and is not observed once more.
    private func spin() {
        guard spinning == nil else { return }
        spinning = Task {
            try? await Task.sleep(for: Self.spinnerPause)
            guard !Task.isCancelled else { return }
            spinning = nil
            spinnerIndex += 1
            draw()
        }
    }
}
