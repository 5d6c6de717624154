import Domain
import Presentation

/// Joins the browser to a person who types lines and reads lines.
@MainActor
struct PlainBrowseLoop {
    /// Narrow, so that details open only if they are asked for.
    private static let layout = BrowseLayout(ScreenSize(columns: 80, rows: 24))
    private static let openingLimit = Duration.seconds(2)

    private let context: CommandContext
    private let browser: BrowseViewModel
    private let plain: PlainBrowseViewModel
    private let query: String?
    private let region: Region?

    init(_ context: CommandContext, query: String?, language: Language?, region: Region?) {
        self.context = context
        self.query = query
        self.region = region
        browser = context.container.makeBrowseViewModel(
            query: nil,
            language: language,
            region: region,
            posterWidth: nil
        )
        plain = PlainBrowseViewModel(browser)
    }

    /// Follows lines until the person quits or the input ends.
    func run() async throws(CommandFailure) {
        browser.start(layout: Self.layout)
        defer { browser.stop() }
        try say(renderer.welcome)
        if let query { try await follow(.search(query)) }
        while let line = try await nextLine() {
            let command = PlainBrowseCommand(line)
            if command == .action(.quit) { return }
            await context.container.lookForChanges()
            browser.readSession()
            try await follow(command)
        }
    }

    private func follow(_ command: PlainBrowseCommand) async throws(CommandFailure) {
        plain.follow(command)
        await plain.finish()
        if plain.wantsSignIn {
            try await signIn()
            await plain.finish()
        }
        try say(plain.answer(by: renderer))
        for await effect in browser.effects {
            if effect == .answered { return }
            await perform(effect)
        }
    }

    /// Asks for a session as `movies auth login` does. What was wanted goes on afterwards.
    private func signIn() async throws(CommandFailure) {
        guard context.prompt != nil else {
            plain.cancelSignIn()
            return try say(["You have to sign in for this. On a terminal:  movies auth login"])
        }
        do throws(CommandFailure) {
            browser.signedIn(try await LoginCommand.signIn(context))
        } catch .failed(let error, let attempt) {
            plain.cancelSignIn()
            let message = ErrorMessage(error, context: context.container.failureContext(attempt))
            try say(message.map { [$0.summary] } ?? [])
        } catch .cancelled {
            plain.cancelSignIn()
        }
    }

    private var renderer: PlainBrowseRenderer {
        plain.renderer(
            now: context.container.now(),
            width: context.terminal.size.columns,
            region: region,
            moviePages: context.container.moviePages
        )
    }

    /// Prints lines without a pager, which would interrupt the conversation.
    private func say(_ lines: [String]) throws(CommandFailure) {
        try context.write(lines.map { $0 + "\n" }.joined())
    }

    private func nextLine() async throws(CommandFailure) -> String? {
        if StandardInput.isTerminal { try context.write(PlainBrowseRenderer.prompt) }
        return await StandardInput.nextLine()
    }

    private func perform(_ effect: ScreenEffect) async {
        switch effect {
        case .openPage(let address): await open(address)
        case .copy(let text): try? say([text])
        case .suspend, .answered, .quit: break
        }
    }

    /// Opens a page, and waits a little for a failure, so that its message comes before the next prompt. Some browsers last
    /// longer than the page takes to open.
    private func open(_ address: String) async {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        Task {
            if await !Browser.open(address) { try? say(["There is no browser to open \(address)"]) }
            end.finish()
        }
        let limit = Task {
            try? await Task.sleep(for: Self.openingLimit)
            end.finish()
        }
        for await _ in ends {}
        limit.cancel()
    }
}
