import ArgumentsKit
import Domain
import DomainKit
import PlatformKit
import Presentation
import TerminalKit
import TerminalUI

enum BrowseCommand {
    static let command = Command(
        "browse",
        abstract: "Browse films on the whole screen of the terminal.",
        discussion: """
            It begins with the chart that you last looked at. The keys [ and ] lead to the other charts, / to the search, whose \
            results show while you type, and Tab to Discover and to your own lists. The key v shows a list as posters or as rows, \
            which stays so for the next time. The key ? shows all keys, and so does F1 while you type. The mouse works, too.

            What you change without a network waits and is sent when the service can be reached.

            It needs a terminal that can draw. Every other command prints lines, which a screen reader reads.
            """,
        arguments: [query],
        options: [ListOptions.language, region],
        examples: [
            Example("movies browse", caption: "Begin with the films of a chart."),
            Example("movies browse batman", caption: "Begin with a search."),
        ],
        action: CommandAction(mode: .onScreen, run)
    )

    private static let query = Argument<[String]>("query", help: "The words to search for first.", canBeEmpty: true)
    private static let region = Option<String?>("region", help: "The country of cinemas and providers, such as 'DE'.")

    @MainActor
    private static func run(_ context: CommandContext) async throws {
        let words = context.arguments[query].joined(separator: " ")
        let query = words.isEmpty ? nil : words
        guard context.arguments[GlobalOptions.json] == .absent else {
            throw context.usage("'browse' prints no JSON. For JSON:  \(command(query)) --json")
        }
        guard !context.arguments[GlobalOptions.plain] else {
            throw context.usage("'browse' prints no lines. For lines:  \(command(query)) --plain")
        }
        guard !context.arguments[GlobalOptions.refresh] else {
            throw context.usage(
                "'browse' takes no '--refresh': the key \(BrowseKeys.name(of: .refresh)) asks the service"
            )
        }
        let language = try ListOptions.language(context)
        let region = try context.region(context.arguments[region]) ?? language?.region
        let screen = try screen(context, query)
        let viewModel = context.container.makeBrowseViewModel(
            query: query,
            look: await context.container.browseLook(),
            language: language,
            region: region,
            noPosters: context.missingPosters
        )
        await BrowseLoop(context, screen, viewModel).run()
        await noticeWaitingChanges(context)
    }

    /// Nothing sends them once the screen is closed.
    private static func noticeWaitingChanges(_ context: CommandContext) async {
        let count = await context.container.library(for: LibraryScope([])).waitingCount
        guard count > 0 else { return }
        context.notice("\(WaitingChangesText.count(count)) to be sent:  movies sync")
    }

    /// - Throws: A usage error where no screen can be drawn. It names commands to use in its place.
    private static func screen(_ context: CommandContext, _ query: String?) throws -> Screen {
        do throws(Screen.Unavailability) {
            return try Screen(context.terminal, context.looks)
        } catch {
            let reason = error == .noTerminal ? "Not a terminal" : "This terminal cannot draw"
            throw context.usage(
                """
                \(reason), so films cannot be browsed.
                A list of films:  \(command(query))
                About a film:  movies view
                Your lists:  movies watchlist, movies favorites, movies ratings
                All commands:  movies help
                """
            )
        }
    }

    /// The command that does the same in lines.
    private static func command(_ query: String?) -> String {
        query.flatMap(ShellWord.init).map { "movies search \($0)" } ?? "movies trending"
    }
}
