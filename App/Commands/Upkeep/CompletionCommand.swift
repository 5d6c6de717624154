import ArgumentsKit
import TerminalKit

enum CompletionCommand {
    static let command = Command(
        "completion",
        abstract: "Print a shell completion script.",
        discussion: """
            TAB completes commands, options, values and films. Of a film, type any words of the title. Films seen \
            recently complete offline.

            Packages and Scripts/install set these up. To load one by hand:

            bash: source <(movies completion bash)

            zsh: movies completion zsh > "${fpath[1]}/_movies"

            fish: movies completion fish > ~/.config/fish/completions/movies.fish
            """,
        arguments: [shell],
        examples: [Example("source <(movies completion bash)", caption: "In this shell, until it ends.")],
        action: CommandAction(setup: run)
    )

    private static let shell = Argument<Shell?>("shell", help: "The shell; bash by default if the output is piped.")

    private static func run(_ context: SetupContext) async throws {
        guard context.arguments[GlobalOptions.json] == .absent else {
            throw context.usage("'completion' prints a script, and no JSON")
        }
        guard let shell = context.arguments[shell] ?? (context.terminal.output.isTerminal ? nil : .bash) else {
            let message = "Missing expected argument '<shell>'. Name bash, zsh or fish, as in 'movies completion zsh'."
            throw context.usage(message)
        }
        let script = context.tool.completionScript(for: shell)
        // `print` adds the last line feed again. Without a number, `dropLast` would walk through the whole script.
        try context.print([String(script.dropLast(1))])
    }
}
