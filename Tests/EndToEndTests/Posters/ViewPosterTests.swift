import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies view --poster` on terminals with and without inline images, and in pipes.
@Suite(.timeLimit(.minutes(1)))
struct ViewPosterTests {
    private let terminal: PseudoTerminal
    private static let iTerm = ["TERM_PROGRAM": "iTerm.app"]

    init() throws {
        terminal = try PseudoTerminal(columns: 80)
    }

    /// The poster in the format of iTerm2 (https://iterm2.com/documentation-images.html).
    private static let image = """
        \u{1B}]1337;File=inline=1;size=\(PosterService.jpeg.count);width=24;preserveAspectRatio=1:\
        \(Data(PosterService.jpeg).base64EncodedString())\u{07}\r\n
        """

    @Test(arguments: [
        iTerm, ["TERM_PROGRAM": "WezTerm"], ["LC_TERMINAL": "iTerm2"],
        ["TERM_PROGRAM": "tmux", "LC_TERMINAL": "iTerm2", "TMUX": "/tmp/t,1,0", "MOVIES_FORCE_TTY": "80"],
    ])
    func `a terminal with inline images shows the poster above the film`(environment: [String: String]) async throws {
        let service = try PosterService()
        let result = try await service.program.run(on: terminal, "view", "7", "--poster", environment: environment)
        #expect(result.status == 0)
        let parts = result.text.split(separator: Self.image, omittingEmptySubsequences: false)
        #expect(parts.count == 2)
        #expect(parts.last?.contains("Lantern (1989)") == true)
        #expect(!result.text.contains("Save the poster"))
        #expect(service.images.requests.all.map(\.target) == ["/t/p/w342/cover.jpg"])
        #expect(service.service.requests.count == 1)
    }

    @Test func `--refresh requests the film and its poster once`() async throws {
        let service = try PosterService()
        let arguments = ["view", "7", "--poster", "--refresh"]
        let running = try service.program.start(on: terminal, arguments, environment: Self.iTerm)
        #expect(try await running.result().status == 0)
        #expect(try await terminal.finished().contains(Self.image))
        #expect(service.service.requests.count == 1)
        #expect(service.images.requests.count == 1)
    }

    @Test(arguments: [
        [:], ["TERM_PROGRAM": "Apple_Terminal"], iTerm.merging(["TMUX": "/tmp/t,1,0"]) { $1 },
        iTerm.merging(["STY": "1.pts"]) { $1 }, iTerm.merging(["TERM": "screen-256color"]) { $1 },
    ])
    func `without chafa, other terminals show the address of the poster and the command that saves it`(
        environment: [String: String]
    ) async throws {
        let service = try PosterService()
        let environment = environment.merging(["PATH": "/nonexistent"]) { $1 }
        let result = try await service.program.run(on: terminal, "view", "7", "--poster", environment: environment)
        #expect(result.status == 0)
        let address = "\(service.images.address)/t/p/w500/cover.jpg"
        #expect(result.text.hasSuffix("\r\n\r\nPoster: \(address)\r\nSave the poster: movies poster 7\r\n"))
        #expect(!result.text.contains("]1337"), "the number alone may be that of a port")
        #expect(service.images.requests.count == 0)
    }

    @Test func `no poster is shown without --poster`() async throws {
        let service = try PosterService()
        for options in [[], ["--no-poster"], ["--poster", "--no-poster"]] {
            let terminal = try PseudoTerminal(columns: 80)
            let running = try service.program.start(on: terminal, ["view", "7"] + options, environment: Self.iTerm)
            #expect(try await running.result().status == 0)
            let text = try await terminal.finished()
            #expect(!text.contains("1337") && !text.contains("poster"))
        }
        #expect(service.images.requests.count == 0)
    }

    @Test func `--poster does not change output to a pipe`() async throws {
        let service = try PosterService()
        let plain = try await service.program.run("view", "7", environment: Self.iTerm)
        #expect(try await service.program.run("view", "7", "--poster", environment: Self.iTerm) == plain)
        let json = try await service.program.run("view", "7", "--poster", "--json=id", environment: Self.iTerm)
        #expect(json.output.hasSuffix(#""movie":{"id":7}}"# + "\n"))
        #expect(json.error.isEmpty)
        #expect(service.images.requests.count == 0)
    }

    @Test func `a failed poster is a warning, and the film is shown`() async throws {
        let service = try PosterService { _ in .response(status: 404) }
        let result = try await service.program.run(on: terminal, "view", "7", "--poster", environment: Self.iTerm)
        #expect(result.status == 0)
        #expect(result.text.contains("! The image host found nothing at this address (HTTP 404).\r\n"))
        #expect(result.text.contains("Lantern (1989)"))
        #expect(!result.text.contains("]1337"), "the number alone may be that of a port")
    }

    @Test func `a missing poster and an unknown film are reported once`() async throws {
        let service = try PosterService(posterPath: "null")
        let none = try await service.program.run(on: terminal, "view", "7", "--poster", environment: Self.iTerm)
        #expect(none.status == 0)
        #expect(none.text.hasSuffix("\r\n\r\nThere is no poster.\r\n"))
        let other = try PseudoTerminal(columns: 80)
        let unknown = try await service.program.run(on: other, "view", "9", "--poster", environment: Self.iTerm)
        #expect(unknown.status == 1)
        #expect(unknown.text.ranges(of: "Error: There is no film with the id 9.\r\n").count == 1)
    }

    @Test func `the command that saves the poster fits a narrow terminal`() async throws {
        let terminal = try PseudoTerminal(columns: 40)
        let result = try await MoviesProgram(environment: ["PATH": "/nonexistent"])
            .run(on: terminal, "view", "6", "--poster", "--language", "de")
        #expect(result.text.contains("\r\nSave the poster:\r\nmovies poster 6 --language de\r\n"))
    }

    @Test func `without chafa, the posters of the demo can only be saved`() async throws {
        let environment = Self.iTerm.merging(["NO_COLOR": "1", "PATH": "/nonexistent"]) { $1 }
        let result = try await MoviesProgram().run(
            on: terminal,
            "view",
            "6",
            "--poster",
            "--language",
            "de",
            environment: environment
        )
        #expect(result.status == 0)
        #expect(result.lines.contains("Save the poster: movies poster 6 --language de"))
        #expect(!result.text.contains("]1337"), "the number alone may be that of a port")
    }
}
