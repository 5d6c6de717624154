import AppDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// The completion scripts in the real shells that are installed. One shell completes one line after the other, as a person's does.
@Suite(.timeLimit(.minutes(5)))
struct ShellCompletionTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
        try Data().write(to: URL(filePath: program.home.path("It's (1989).jpg")))
    }

    private static let linesOfFish = [
        ("movies doc", "doctor"), ("movies search --pa", "--page"), ("movies help config g", "get"),
        ("movies config set --color never storage m", "memory"), ("movies search --json=id,ti", "--json=id,title"),
        (#"movies discover --genre science\ f"#, "science fiction"), ("movies discover --genre=com", "--genre=comedy"),
        ("movies poster 6 -o /etc/shell", "/etc/shells"),
        ("movies poster 6 --output=/etc/shell", "--output=/etc/shells"),
    ]

    @Test(.enabled(if: InteractiveShell.fish.isInstalled)) func `fish completes the words`() async throws {
        let script = """
            set --export PATH (dirname $argv[1]) $PATH
            movies completion fish | source; for line in $argv[2..]; complete --do-complete $line; end
            """
        let words = ["-c", script, MoviesProgram.executable.path] + Self.linesOfFish.map(\.0)
        let process = program.makeProcess(words, environment: ["TERM": "dumb"])
        process.executableURL = URL(filePath: "/usr/bin/fish")
        process.standardInput = FileHandle.nullDevice
        let result = try await RunningProgram(process, folder: program.home).result()
        let completed = (result.output + result.error).split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        #expect(completed == Self.linesOfFish.map { $0.1[...] })
    }

    private static let typed: [(shell: InteractiveShell, lines: [(String, String)])] = [
        (
            .zsh,
            [
                ("movies doc", "movies doctor "), ("movies help config s", "movies help config set "),
                ("movies search -v --pla", "movies search -v --plain "),
                ("movies config set --color never storage m", "movies config set --color never storage memory "),
                ("movies search --json=id,ti", "movies search --json=id,title"),
                ("movies search --js", "movies search --json"),
                ("movies search --sort=y", "movies search --sort=year "),
                (#"movies discover --genre science\ f"#, #"movies discover --genre science\ fiction "#),
                ("movies poster 6 -o It", #"movies poster 6 -o It\'s\ \(1989\).jpg "#),
                ("movies poster 6 --output=It", #"movies poster 6 --output=It\'s\ \(1989\).jpg "#),
                ("movies poster 6 -qoIt", #"movies poster 6 -qoIt\'s\ \(1989\).jpg "#),
                ("movies search --color a", "movies search --color a"),
            ]
        ),
        (
            .bash,
            [
                ("movies doc", "movies doctor "), ("movies help config s", "movies help config set "),
                ("movies search --json=id,ti", "movies search --json=id,title"),
                ("movies search --js", "movies search --json"),
                ("movies search --sort=y", "movies search --sort=year "),
                ("A=1 movies help config s", "A=1 movies help config set "),
                ("movies config set --color never storage m", "movies config set --color never storage memory "),
                ("movies discover --genre comedy,hor", "movies discover --genre comedy,horror "),
                (#"movies discover --genre science\ f"#, #"movies discover --genre science\ fiction "#),
                ("movies discover --genre 'sc", "movies discover --genre 'science fiction' "),
                (#"movies discover --genre="sc"#, #"movies discover --genre="science fiction" "#),
                ("movies poster 6 -o It", #"movies poster 6 -o It\'s\ \(1989\).jpg "#),
                ("movies poster 6 --output=It", #"movies poster 6 --output=It\'s\ \(1989\).jpg "#),
                ("movies view 3\t", "movies view 3"), ("movies view 62", "movies view 62 "),
            ]
        ),
    ]

    @Test(arguments: typed.indices.filter { typed[$0].shell.isInstalled })
    func `a shell completes the lines of a person`(index: Int) async throws {
        let (shell, lines) = Self.typed[index]
        _ = try await program.run("search", "batman", "--limit", "40")
        let (completed, text) = try await shell.complete(lines.map(\.0), with: program)
        #expect(completed == lines.map(\.1))
        if shell.name == "bash" {
            #expect(text.contains("38  Batman: Bad Blood (2016)"), "ids are listed with their titles")
        } else {
            #expect(
                text.contains("always") && !text.contains("--  ") && !text.contains("-- \r"),
                "no dash without a text"
            )
        }
    }

    /// Titles that a shell would run, expand or split. Each has a word of its own.
    private static let hostileTitles = [
        ("xa", "$(touch xa)`touch y`"), ("xb", "xb`\u{301}touch y`\u{301}"), ("xc", "It's xc \"q\" '' '"),
        ("xd", "xd; touch y & touch y | touch y > y < y"), ("xe", "Help! !!xe !1"), ("xf", "~root xf"),
        ("xg", "=ls xg"), ("xh", "* xh ? [a-z] {a,b}"), ("xi", "#xi ^a^b"), ("xj", "xj\\:b\\ c: d\\"),
        ("xk", "xk\\n %s $HOME ${x}"), ("xl", "xl \u{A0}\u{3000}ü -x"),
    ]

    @Test(arguments: [InteractiveShell.bash, .zsh, .fish].filter(\.isInstalled))
    func `a hostile title is inserted as text, and one with a dash is no option`(shell: InteractiveShell) async throws {
        let unprintable = "xm\nb\tc\u{1B}[31md\u{0}\u{202E}e\u{7F}"
        let titles = try (Self.hostileTitles.map(\.1) + [unprintable, "--json xn", "-xo"]).map {
            String(decoding: try JSONEncoder().encode($0).dropFirst().dropLast(), as: UTF8.self)
        }
        let service = try SearchService(json: ServiceJSON.page(titles))
        _ = try await service.program.run("search", "hostile")
        let words = Self.hostileTitles.map(\.0) + ["xm"]
        let dashed = shell.name == "fish" ? [] : ["movies view xn", "movies view xo"]
        let lines = ["", "'", "\""].flatMap { quote in words.map { "movies view \(quote)\($0)" } }
        let completed = try await shell.runCompleted(lines + dashed, with: service.program)
        let harmless = Self.hostileTitles.map(\.1) + ["xm b c\u{FFFD}[31md\u{FFFD}e\u{FFFD}"]
        let expected = (harmless + harmless + harmless).map { "view/\($0) (1989)/" }
        #expect(completed == expected + dashed.indices.map { "view/\(14 + $0)/" })
        #expect(service.program.file("y") == nil)
    }

    @Test(arguments: [InteractiveShell.bash, .zsh, .fish].filter(\.isInstalled))
    func `a title is completed by any of its words, and the typed word stays if several match`(
        shell: InteractiveShell
    ) async throws {
        _ = try await program.run("search", "godfather")
        let lines = ["GODF", "\"godfather part", "The\\ Godf", "the godf", "godfather p", "x god"]
        let completed = try await shell.runCompleted(lines.map { "movies view \($0)" }, with: program)
        // zsh lists titles, and takes one of them at the next press of Tab.
        let continued = shell.name == "zsh" ? "The Godf" : "The Godfather "
        let expected = ["GODF", "The Godfather Part II (1974)", continued, "the/Godfather", "godfather/Part", "x/god"]
        #expect(completed == expected.map { "view/\($0)/" })
    }
}
