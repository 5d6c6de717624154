import DataKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Command lines that a real shell completes at a terminal.
@Suite(.timeLimit(.minutes(1)))
struct InteractiveCompletionTests {
    private static let file = "It's (1989).jpg"

    @Test(
        .enabled(if: InteractiveShell.zsh.isInstalled, "there is no zsh. On Debian and Ubuntu:  apt-get install zsh"),
        arguments: [
            ("movies doc", "movies doctor "), ("movies config set sto", "movies config set storage "),
            ("movies help config s", "movies help config set "),
            ("movies search -v --pla", "movies search -v --plain "),
            ("movies config set storage sq", "movies config set storage sqlite "),
            ("movies config set --color never storage m", "movies config set --color never storage memory "),
            ("movies search --json=id,ti", "movies search --json=id,title"),
            ("movies view 6 --json=ru", "movies view 6 --json=runtime"),
            ("movies discover --genre com", "movies discover --genre comedy "),
            ("movies discover --genre sc", #"movies discover --genre science\ fiction "#),
            (#"movies discover --genre science\ f"#, #"movies discover --genre science\ fiction "#),
            ("movies poster 6 -o It", #"movies poster 6 -o It\'s\ \(1989\).jpg "#),
        ]
    )
    func `zsh completes the line`(line: String, expected: String) async throws {
        #expect(try await InteractiveShell.zsh.complete(line, besideFile: Self.file).line == expected)
    }

    @Test(.enabled(if: InteractiveShell.zsh.isInstalled, "there is no zsh. On Debian and Ubuntu:  apt-get install zsh"))
    func `zsh shows no dash after a word without a description`() async throws {
        let text = try await InteractiveShell.zsh.complete("movies discover --genre a", besideFile: Self.file).text
        #expect(text.contains("adventure"))
        #expect(!text.contains("--  "))
        #expect(!text.contains("-- \r"))
    }

    @Test(
        .enabled(
            if: InteractiveShell.bash.isInstalled,
            "there is no bash. On Debian and Ubuntu:  apt-get install bash"
        ),
        arguments: [
            ("movies doc", "movies doctor "), ("movies help config s", "movies help config set "),
            ("movies search --json=id,ti", "movies search --json=id,title"),
            (#"movies discover --genre science\ f"#, #"movies discover --genre science\ fiction "#),
            ("movies discover --genre 'sc", "movies discover --genre 'science fiction' "),
            (#"movies discover --genre="sc"#, #"movies discover --genre="science fiction" "#),
            ("movies poster 6 -o It", #"movies poster 6 -o It\'s\ \(1989\).jpg "#),
            ("movies poster 6 --output=It", #"movies poster 6 --output=It\'s\ \(1989\).jpg "#),
        ]
    )
    func `bash completes the line`(line: String, expected: String) async throws {
        #expect(try await InteractiveShell.bash.complete(line, besideFile: Self.file).line == expected)
    }

    @Test(
        .enabled(if: InteractiveShell.bash.isInstalled, "there is no bash. On Debian and Ubuntu:  apt-get install bash")
    )
    func `bash lists ids with their titles and inserts the id`() async throws {
        let search = "movies search batman --limit 40 > /dev/null\n"
        let several = try await InteractiveShell.bash.complete(search + "movies view 3\t", besideFile: Self.file)
        #expect(several.text.contains("38  Batman: Bad Blood (2016)"))
        #expect(several.line == "movies view 3")
        let one = try await InteractiveShell.bash.complete(search + "movies view 38", besideFile: Self.file)
        #expect(one.line == "movies view 38 ")
    }
}

/// A real shell at a terminal, with the completion script loaded.
struct InteractiveShell: Sendable {
    private let executable: Executable
    private let arguments: [String]
    /// Loads the completion script and binds Ctrl-T to a function that prints the current line.
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

    /// Types a line and presses Tab.
    ///
    /// - Parameter file: The name of a file in the working directory.
    /// - Returns: The completed line, or `nil` if the shell printed none, and the whole text of the terminal.
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
