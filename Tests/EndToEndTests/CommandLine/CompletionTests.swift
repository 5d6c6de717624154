import DomainKitDoubles
import DataKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// The completion scripts, loaded by the real shells that are installed, and the words that they offer.
@Suite(.timeLimit(.minutes(5)))
struct CompletionTests {
    private let service: SearchService
    private var program: MoviesProgram { service.program }

    init() throws {
        service = try SearchService(json: SearchService.page("Lantern", "O'Hara: \\\"Live\\\""))
    }

    @Test func `the shell defaults to bash for a pipe and is required on a terminal`() async throws {
        let piped = try await program.run("completion")
        #expect(piped.output == (try await program.run("completion", "bash").output))
        let terminal = try PseudoTerminal(columns: 80)
        let result = try await program.run(on: terminal, "completion")
        #expect(result.status == 64)
        #expect(result.text.contains("Name bash, zsh or fish, as in"))
    }

    @Test func `a script is no JSON`() async throws {
        let result = try await program.run("completion", "bash", "--json")
        #expect((result.status, result.output) == (64, ""))
        #expect(result.error.hasPrefix("Error: 'completion' prints a script, and no JSON\n"))
    }

    @Test func `the films of cached pages are completed without a request or an error`() async throws {
        #expect(try await complete("zsh", "").isEmpty)
        _ = try await program.run("search", "lantern")
        #expect(try await complete("fish", "") == ["Lantern (1989)", "O'Hara: \"Live\" (1989)"])
        #expect(try await complete("zsh", "ohara") == ["\tO'Hara: \"Live\" (1989)\tO'Hara: \"Live\" (1989)"])
        #expect(try await complete("zsh", "2") == ["2:O'Hara: \"Live\" (1989)"])
        #expect(try await complete("zsh", "7").isEmpty)
        #expect(service.server.requests.count == 1)
        for environment in [["HOME": "/dev/null"], ["MOVIES_TIMEOUT": "soon"], ["TMDB_BASE_URL": "nonsense"]] {
            let result = try await program.run("__complete", "fish", "view", "", environment: environment)
            #expect(result == ProgramResult(status: 0, isSignal: false, output: "", error: ""))
        }
    }

    @Test func `the newest films are offered before anything is typed, the newest first`() async throws {
        let service = try SearchService { request in
            let id = request.query["query"].flatMap { Int($0) } ?? 0
            return .json(SearchService.page("Film \(id)", firstID: id))
        }
        for id in ["11", "12", "13", "14"] { _ = try await service.program.run("search", id) }
        let offered = try await service.program.run("__complete", "fish", "view", "").output
        let titles = [14, 13, 12, 11].map { "Film \($0) (1989)\n" }
        #expect(offered == "words \n" + titles.joined())
        let typed = try await service.program.run("__complete", "fish", "view", "11").output
        #expect(typed == "words \n11\tFilm 11 (1989)\nFilm 11 (1989)\n")
    }

    @Test func `a film is completed by its title in another language, too`() async throws {
        let service = try SearchService { request in
            .json(SearchService.page(request.query["language"] == "de" ? "Der Pate" : "Mafia"))
        }
        _ = try await service.program.run("search", "pate", "--language", "de")
        _ = try await service.program.run("search", "mafia")
        let offered = try await service.program.run("__complete", "fish", "view", "pate").output
        #expect(offered == "words \nMafia (1989)\n")
    }

    /// The lines, what bash replaces at their ends, and with what.
    private static let linesOfBash = [
        ("movies doc", "doc", "doctor"),
        ("movies config set sto", "sto", "storage"),
        ("movies search --pa", "--pa", "--page"),
        ("movies completion z", "z", "zsh"),
        ("movies --color al", "al", "always"),
        ("movies config set storage s", "s", "sqlite"),
        ("movies config set region D", "D", ""),
        ("movies config set --color never storage m", "m", "memory"),
        ("movies search --json=id,ti", "id,ti", "id,title"),
        ("movies search --json=tag", "tag", ""),
        ("movies search --json=ru", "ru", "runtime"),
        ("movies view --json=tag", "tag", "tagline"),
        ("movies doctor --json=", "", ""),
        ("movies discover --genre sc", "sc", #"science\ fiction"#),
        (#"movies discover --genre science\ f"#, #"science\ f"#, #"science\ fiction"#),
        ("movies discover --genre=com", "com", "comedy"),
        ("movies discover --genre comedy,hor", "comedy,hor", "comedy,horror"),
        ("movies discover --without-genre wes", "wes", "western"),
        ("movies person --json=name,kn", "name,kn", "name,knownFor"),
    ]

    /// One shell completes one line after the other, as a person's does.
    @Test func `bash completes the words`() async throws {
        let script = """
            PATH="${0%/*}:$PATH"
            source <(movies completion bash)
            while [ $# -gt 0 ]; do
                COMP_LINE=$1 COMP_POINT=${#1} COMPREPLY=()
                _movies '' "$2" ''
                printf '%s\\n' "${COMPREPLY[*]}"
                shift 2
            done
            """
        let lines = Self.linesOfBash.flatMap { [$0.0, $0.1] }
        guard let output = try await shell("/bin/bash", ["-c", script, MoviesProgram.executable.path] + lines) else {
            return
        }
        let completed = output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(completed.dropLast() == Self.linesOfBash.map { $0.2[...] }[...])
    }

    @Test(arguments: [
        ("movies doc", "doctor"),
        ("movies config set sto", "storage"),
        ("movies search --pa", "--page"),
        ("movies config set storage s", "sqlite"),
        ("movies config set --color never storage m", "memory"),
        ("movies search --json=id,ti", "--json=id,title"),
        ("movies view --json=ru", "--json=runtime"),
        ("movies discover --genre sc", "science fiction"),
        (#"movies discover --genre science\ f"#, "science fiction"),
        ("movies discover --genre=com", "--genre=comedy"),
        ("movies help config g", "get"),
        ("movies poster 6 -o /etc/shell", "/etc/shells"),
        ("movies poster 6 --output=/etc/shell", "--output=/etc/shells"),
    ])
    func `fish completes the line`(line: String, expected: String) async throws {
        let script = """
            set --export PATH (dirname $argv[1]) $PATH
            movies completion fish | source; complete --do-complete $argv[2]
            """
        guard let output = try await shell("/usr/bin/fish", ["-c", script, MoviesProgram.executable.path, line]) else {
            return
        }
        #expect(output.hasPrefix(expected))
        #expect(output.split(separator: "\n").count == 1)
    }

    @Test func `zsh loads the script`() async throws {
        let script = """
            autoload -Uz compinit && compinit -D -u
            source <("$0" completion zsh) && print $+functions[_movies] $_comps[movies]
            """
        guard let output = try await shell("/usr/bin/zsh", ["-f", "-c", script, MoviesProgram.executable.path]) else {
            return
        }
        #expect(output == "1 _movies\n")
    }

    @Test func `a field in the list is not completed again`() async throws {
        let output = try await MoviesProgram().run("__complete", "zsh", "search", "--json=title,").output
        let lists = output.split(separator: "\n")
        #expect(lists.contains("title,id"))
        #expect(!lists.contains("title,title"))
    }

    private func complete(_ shell: String, _ prefix: String) async throws -> [Substring] {
        let result = try await program.run("__complete", shell, "view", prefix)
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        return Array(result.output.split(separator: "\n").dropFirst())
    }

    /// The output of a shell on both streams, or `nil` if it is not installed.
    private func shell(_ path: String, _ arguments: [String]) async throws -> String? {
        guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
        let process = program.makeProcess(arguments, environment: ["TERM": "dumb"])
        process.executableURL = URL(filePath: path)
        process.standardInput = FileHandle.nullDevice
        let result = try await RunningProgram(process, folder: program.home).result()
        return result.output + result.error
    }
}
