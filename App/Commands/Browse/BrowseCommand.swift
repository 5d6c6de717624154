import Arguments
import Domain
import Presentation

/// `movies browse`: the whole screen of a terminal, with lists, details and changes.
enum BrowseCommand {
    static let command = Command(
        "browse",
        abstract: "Browse films on the whole screen of the terminal.",
        discussion: """
            Type to search; results show while you type. Tab leads to the charts, to Discover and to your own lists. The \
            key ? shows all keys. The mouse works, too.

            What you change without a network waits and is sent when the service can be reached.

            With --plain, and on a terminal that cannot draw, you type lines and read lines, as suits a screen reader.
            """,
        arguments: [query],
        options: [ListOptions.language, region],
        examples: [
            Example("movies browse", caption: "Begin with an empty search field."),
            Example("movies browse batman", caption: "Begin with a search."),
            Example("movies browse --plain", caption: "Lines only, for a screen reader."),
        ],
        action: CommandAction.inProgram(staysOpen: true, run)
    )

    private static let query = Argument<[String]>("query", help: "The words to search for first.", canBeEmpty: true)
    private static let region = Option<String?>("region", help: "The country of cinemas and providers, such as 'DE'.")

    @MainActor
    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        let words = context.arguments[query].joined(separator: " ")
        let query = words.isEmpty ? nil : words
        let screen: Screen
        do throws(Screen.Unavailability) {
            screen = try Screen(
                context.terminal,
                isColored: context.terminal.style(context.arguments[GlobalOptions.color], moviePages: nil) != .plain
            )
        } catch .noTerminal {
            throw noTerminal(query, context)
        } catch {
            throw noTerminal(query, context)
        }
        let language = try ListOptions.language(context)
        let loop = BrowseLoop(
            context,
            screen: screen,
            query: query,
            language: language,
            region: try context.region(context.arguments[region]) ?? language?.region
        )
        await loop.run()
    }

    /// The usage error without a terminal. It names the command that does the same in lines.
    private static func noTerminal(_ query: String?, _ context: CommandContext) -> CommandFailure {
        let command = query.map { "movies search \(ShellWord($0))" } ?? "movies trending"
        return context.usage("Not a terminal, so films cannot be browsed. For lines:  \(command)")
    }
}
