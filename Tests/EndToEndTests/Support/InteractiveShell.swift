import DataKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// A real shell at a terminal, with the completion script loaded.
struct InteractiveShell: Sendable, CustomTestStringConvertible {
    let name: String
    private let executable: Executable
    private let arguments: [String]
    /// Loads the completion script and binds Ctrl-T to a function that prints the current line.
    private let setup: String
    /// Defines a function in place of the program, which prints its words and calls the program for completions only.
    var printer = """
        movies() { if [ "$1" = __complete ]; then command movies "$@"; else words "$@"; fi; }
        words() { printf 'WOR''DS['; printf '%s/' "$@"; printf ']EN''D\\n'; }

        """

    static let bash = InteractiveShell(
        name: "bash",
        executable: Executable(name: "bash"),
        arguments: ["--norc", "--noprofile", "-i"],
        setup: """
            source <(movies completion bash)
            show() { printf '%s\\n' "LI""NE[$READLINE_LINE]E""ND"; }; bind -x '"\\C-t": show'; echo rea''dy

            """
    )
    static let zsh = InteractiveShell(
        name: "zsh",
        executable: Executable(name: "zsh"),
        arguments: ["-f", "-i"],
        setup: """
            autoload -Uz compinit && compinit -D -u; source <(movies completion zsh)
            show() { print -r -- LI""NE"[$BUFFER]"E""ND }; zle -N show; bindkey '^T' show; print rea''dy

            """
    )

    /// fish needs a terminal that controls its session. setsid(1) makes the standard input that terminal.
    static let fish = InteractiveShell(
        name: "fish",
        executable: Executable(name: "setsid"),
        arguments: ["--ctty", "--wait", "fish", "--no-config", "-i"],
        setup: "movies completion fish | source; echo rea''dy\n",
        printer: """
            function movies; if test $argv[1] = __complete; command movies $argv; else; words $argv; end; end
            function words; printf 'WOR''DS['; printf '%s/' $argv; printf ']EN''D\\n'; end

            """
    )

    var testDescription: String { name }

    var isInstalled: Bool { executable.isInstalled && Executable(name: name).isInstalled }

    /// Types each line, presses Tab and clears the line.
    ///
    /// - Returns: The completed lines, and the whole text of the terminal.
    func complete(_ lines: [String], with program: MoviesProgram) async throws -> (lines: [String], text: String) {
        let text = try await type(lines, then: "\t\u{14}", "\u{15}", columns: 200, program)
        return (text.matches(of: /LINE\[(.*?)\]END/).map { String($0.output.1) }, text)
    }

    /// Types each line, presses Tab and runs what is there. A function in place of the program prints its words.
    ///
    /// - Returns: The words of each line after the name of the program, with a slash between them.
    func runCompleted(_ lines: [String], with program: MoviesProgram) async throws -> [String] {
        let text = try await type(lines, after: printer, then: "\t\r", columns: 1000, program)
        return text.matches(of: /WORDS\[(.*?)\]END/).map { String($0.output.1) }
    }

    /// Types lines, each with keys that print its end, and returns the text of the terminal.
    private func type(
        _ lines: [String],
        after commands: String = "",
        then keys: String,
        _ clearing: String = "",
        columns: Int,
        _ program: MoviesProgram
    ) async throws -> String {
        let terminal = try PseudoTerminal(columns: columns)
        let folder = MoviesProgram.executable.deletingLastPathComponent().path
        let process = program.makeProcess(
            arguments,
            environment: ["TERM": "dumb", "PATH": "\(folder):/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
        )
        process.executableURL = URL(filePath: try #require(executable.path))
        process.standardInput = terminal.programEnd
        let shell = try RunningProgram(process, folder: program.home, terminal: terminal)
        terminal.type(setup)
        try await terminal.wait(for: "ready")
        terminal.type(commands)
        for (index, line) in lines.enumerated() {
            terminal.type(line + keys)
            try await terminal.wait(for: "]END", count: index + 1)
            terminal.type(clearing)
        }
        terminal.type("exit\n")
        _ = try await shell.result()
        return terminal.text
    }
}
