import Foundation
import TestDoubles
import Testing

/// A real shell at a terminal, with the completion script loaded.
struct InteractiveShell: Sendable {
    private let executable: Executable
    private let arguments: [String]
    /// Loads the script; has Ctrl-T print the line as it is then.
    private let setup: String

    static let bash = InteractiveShell(
        executable: Executable(name: "bash"),
        arguments: ["--norc", "--noprofile", "-i"],
        setup: """
            source <(movies completion bash)
            show() { printf '%s\\n' "LI""NE[$READLINE_LINE]E""ND"; }; bind -x '"\\C-t": show'; echo rea''dy

            """
    )
    static let zsh = InteractiveShell(
        executable: Executable(name: "zsh"),
        arguments: ["-f", "-i"],
        setup: """
            autoload -Uz compinit && compinit -D -u; source <(movies completion zsh)
            show() { print -r -- LI""NE"[$BUFFER]"E""ND }; zle -N show; bindkey '^T' show; print rea''dy

            """
    )

    var isInstalled: Bool { executable.isInstalled }

    /// What a press of Tab makes of a line, and all that the terminal got.
    ///
    /// - Parameter file: The name of a file in the working directory.
    func complete(_ line: String, besideFile file: String) async throws -> (line: String?, text: String) {
        let terminal = try PseudoTerminal(columns: 200)
        let program = try MoviesProgram()
        try Data().write(to: URL(filePath: program.home.path(file)))
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
        terminal.type(line + "\t\u{14}")
        try await terminal.wait(for: "]END")
        terminal.type("\u{15}exit\n")
        _ = try await shell.result()
        let text = terminal.text
        return (text.firstMatch(of: /LINE\[(.*)\]END/).map { String($0.output.1) }, text)
    }
}
