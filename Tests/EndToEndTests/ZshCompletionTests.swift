import Foundation
import Testing

/// Command lines completed by a real zsh, at a terminal.
@Suite(.timeLimit(.minutes(1)), .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zsh")))
struct ZshCompletionTests {
    @Test(arguments: [
        ("movies doc", "movies doctor "), ("movies config set sto", "movies config set storage "),
        ("movies search -v --pla", "movies search -v --plain "),
        ("movies config set storage sq", "movies config set storage sqlite "),
        ("movies config set --color never storage m", "movies config set --color never storage memory "),
        ("movies search --json=id,ti", "movies search --json=id,title"),
        ("movies view 6 --json=ru", "movies view 6 --json=runtime"),
        ("movies discover --genre com", "movies discover --genre comedy "),
        ("movies discover --genre sc", #"movies discover --genre science\ fiction "#),
        (#"movies discover --genre science\ f"#, #"movies discover --genre science\ fiction "#),
    ])
    func `zsh completes`(line: String, expected: String) async throws {
        let terminal = try PseudoTerminal(columns: 200)
        let program = try MoviesProgram()
        let folder = MoviesProgram.executable.deletingLastPathComponent().path
        let path = "\(folder):/usr/bin:/bin"
        let process = program.makeProcess(["-f", "-i"], environment: ["TERM": "dumb", "PATH": path])
        process.executableURL = URL(filePath: "/usr/bin/zsh")
        process.standardInput = terminal.programEnd
        let shell = try RunningProgram(process, folder: program.home, terminal: terminal)
        // Ctrl-T shows the line as it is then.
        terminal.type(
            """
            autoload -Uz compinit && compinit -D -u; source <(movies completion zsh)
            show() { print -r -- LI""NE"[$BUFFER]"E""ND }; zle -N show; bindkey '^T' show; print rea''dy

            """
        )
        try await terminal.wait(for: "ready")
        terminal.type(line + "\t\u{14}")
        try await terminal.wait(for: "]END")
        #expect(terminal.text.contains("LINE[\(expected)]END"))
        terminal.type("\u{15}exit\n")
        _ = try await shell.result()
    }
}
