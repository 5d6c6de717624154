import AppDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Posters in terminals that have no images of their own: chafa draws them.
@Suite(.timeLimit(.minutes(1)))
struct ChafaTests {
    private let service: PosterService

    init() throws {
        service = try PosterService()
    }

    @Test func `chafa draws the poster above the film, in the size of the terminal's cells`() async throws {
        let folder = try service.program.addFakeChafa()
        let terminal = try PseudoTerminal(columns: 80)
        let environment = ["PATH": folder, "NO_COLOR": "1"]
        let result = try await service.program.run(on: terminal, "view", "7", "--poster", environment: environment)
        #expect(result.status == 0)
        let words = "--size 24x18 --animate off --colors none -"
        #expect(result.text.contains("\(words)\r\n\(PosterService.jpeg.count) bytes\r\nLantern (1989)"))
        #expect(!result.text.contains("Save the poster"))
    }

    @Test(arguments: [["TERM": "xterm-ghostty"], ["TERM_PROGRAM": "ghostty"]])
    func `Ghostty has kitty's protocol`(environment: [String: String]) async throws {
        let folder = try service.program.addFakeChafa()
        let terminal = try PseudoTerminal(columns: 80, rows: 15)
        let environment = environment.merging(["PATH": folder]) { $1 }
        let result = try await service.program.run(on: terminal, "view", "7", "--poster", environment: environment)
        #expect(result.text.contains("--size 24x11 --animate off --format kitty -\r\n"))
    }

    @Test(arguments: ["exit 1", "exit 0", "kill -9 $$"])
    func `if chafa fails, the address of the poster is shown`(line: String) async throws {
        let folder = try service.program.addFakeChafa(line)
        let terminal = try PseudoTerminal(columns: 80)
        let result = try await service.program.run(on: terminal, "view", "7", "--poster", environment: ["PATH": folder])
        #expect(result.status == 0)
        #expect(result.text.contains("Lantern (1989)"))
        #expect(result.text.contains("Poster: \(service.images.address)/t/p/w500/cover.jpg\r\n"))
    }

    @Test func `doctor finds chafa on the search path, and does not miss it`() async throws {
        let program = try MoviesProgram()
        let without = try await program.run("doctor", environment: ["PATH": "/nonexistent"])
        #expect(without.status == 0)
        #expect(without.output.contains("\nchafa\tgood\tnot installed; with it, posters show in any terminal\t\n"))
        let folder = try program.addFakeChafa()
        let with = try await program.run("doctor", environment: ["PATH": "/nonexistent:\(folder)"])
        #expect(with.output.contains("\nchafa\tgood\t\(folder)/chafa\t\n"))
    }

    @Test func `a grid of an old chart says how old it is, as its table does`() async throws {
        let program = try MoviesProgram()
        let environment = ["PATH": try program.addFakeChafa("/bin/echo A; /bin/echo B"), "NO_COLOR": "1"]
        _ = try await program.run("popular")
        try program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: 80)
        let arguments = ["popular", "--posters", "--limit", "2"]
        let running = try program.start(on: terminal, arguments, environment: environment)
        #expect(try await running.result().status == 0)
        #expect(try await terminal.finished().contains("Saved 10 hours ago. To ask the service now, add --refresh."))
        await program.waitForRefreshers()
    }

    @Test func `--posters shows a grid, each poster with its title below`() async throws {
        let program = try MoviesProgram()
        let folder = try program.addFakeChafa("/bin/echo A; /bin/echo B")
        let terminal = try PseudoTerminal(columns: 50)
        let environment = ["PATH": folder, "NO_COLOR": "1"]
        let arguments = ["search", "batman", "--posters", "--limit", "3"]
        let running = try program.start(on: terminal, arguments, environment: environment)
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished().replacing("\r\n", with: "\n").replacing("\u{1B}", with: "^")
        let room = String(repeating: "\n", count: 15) + "^[15A"
        let (first, second) = ("^7^[1GA^[B^[1GB^8", "^7^[23GA^[B^[23GB^8")
        #expect(
            text.contains(
                """
                Showing 1-3 of 62 films for "batman" (page 1 of 4)

                \(room)\(first)\(second)^[15B^[1GBatman (1989)^[23GBatman (1966)

                \(room)\(first)^[15B^[1GBatman (1943)


                """
            )
        )
    }

    @Test func `a grid of related films says once why posters are missing, and names the next page`() async throws {
        let films = SearchService.page("Torch", "Lamp", totalPages: 2, totalResults: 22)
        let service = try SearchService { request in
            .json(
                request.path == "/3/movie/7"
                    ? #"{"id":7,"title":"Lantern","release_date":"1989-06-23"}"#
                    : films.replacing("null", with: #""/a.jpg""#)
            )
        }
        let folder = try service.program.addFakeChafa()
        let images = try LoopbackServer { _ in LoopbackAnswer(.close) }
        let environment = ["PATH": folder, "NO_COLOR": "1", "MOVIES_IMAGE_BASE_URL": images.address]
        let terminal = try PseudoTerminal(columns: 80)
        let words = ["similar", "7", "--posters"]
        let running = try service.program.start(on: terminal, words, environment: environment)
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished()
        #expect(text.contains("Torch (1989)"))
        let warnings = text.split(separator: "\r\n").filter { $0.hasPrefix("! ") }
        #expect(warnings.count == 1)
        #expect(warnings.allSatisfy { $0.contains("127.0.0.1") })
        #expect(text.hasSuffix("\r\nNext page: movies similar 7 --posters --page 2\r\n"))
    }

    @Test func `without images, --posters shows the table and says what is missing`() async throws {
        let program = try MoviesProgram()
        let terminal = try PseudoTerminal(columns: 80)
        let arguments = ["search", "batman", "--posters", "--limit", "1"]
        let running = try program.start(
            on: terminal,
            arguments,
            environment: ["PATH": "/nonexistent", "NO_COLOR": "1"]
        )
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished()
        #expect(text.contains("! This terminal shows no images. To see posters in it, install chafa.\r\n"))
        #expect(text.contains("6   Batman  1989  7.7\r\n"))
        #expect(try await program.run("search", "batman", "--posters", "--limit", "1").output.hasPrefix("6\tBatman\t"))
    }

    @Test(
        .enabled(
            if: Executable(name: "chafa").isInstalled,
            "there is no chafa. On Debian and Ubuntu:  apt-get install chafa"
        )
    )
    func `chafa itself draws the demo's posters`() async throws {
        let terminal = try PseudoTerminal(columns: 80)
        let result = try await MoviesProgram().run(on: terminal, "view", "6", "--poster")
        #expect(result.status == 0)
        let drawing = result.text.prefix { $0 != "★" }
        #expect(drawing.contains("\u{1B}[38;"))
        #expect(drawing.split(separator: "\r\n").count > 10)
        #expect(!result.text.contains("Save the poster"))
    }
}

extension MoviesProgram {
    /// Installs a program `chafa` in a folder of its own, and returns the folder.
    ///
    /// - Parameter line: A line of shell. By default, it prints the arguments and the size of the image.
    func addFakeChafa(_ line: String = "/bin/echo \"$*\"; /bin/echo $(/usr/bin/wc -c) bytes") throws -> String {
        let folder = home.path("bin")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let script = Data("#!/bin/sh\n\(line)\n".utf8)
        try script.write(to: URL(filePath: folder + "/chafa"))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/chafa")
        return folder
    }
}
