import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// `movies poster`, and posters among the lines of a terminal.
@Suite(.timeLimit(.minutes(3)))
struct PosterTests {
    private static let image = PosterService.jpeg
    private static let head = Array(
        "HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\nContent-Length: \(image.count)\r\n\r\n".utf8
    )

    @Test func `a poster is a file named after its film or bytes in a pipe, and needs no network again`() async throws {
        let service = try PosterService(title: #"../..\/.\\a:b\u001b[31m"#)
        let name = "a-b[31m (1989).jpg"
        let result = try await service.program.run("poster", "7", "--width", "421")
        #expect(result == ProgramResult(status: 0, isSignal: false, output: name + "\n", error: ""))
        #expect(service.program.file(name) == Self.image)
        let request = try #require(service.images.requests.all.first)
        #expect(request.target == "/t/p/w342/cover.jpg")
        #expect(!"\(request)".contains("canary"))
        #expect(request.headers["Authorization"] == nil)
        #expect(service.service.requests.count == 1)
        service.images.stop()
        service.service.stop()
        let piped = try await service.program.runInShell("movies poster 7 --width 342 -o - | cat > piped.jpg")
        #expect(piped.status == 0 && piped.error.isEmpty)
        #expect(service.program.file("piped.jpg") == Self.image)
        #expect(try await service.program.run("poster", "7", "--offline", "--width", "92").status == 69)
    }

    @Test func `progress is a line of the terminal that is erased at the end, and no image is written to it`()
        async throws
    {
        let (half, end) = (Gate(), Gate())
        let service = try PosterService { _ in
            LoopbackAnswer(
                .send(Self.head + Self.image[..<10_000]),
                .wait(half),
                .send(Array(Self.image[10_000..<45_000])),
                .wait(end),
                .send(Array(Self.image[45_000...]))
            )
        }
        let terminal = try PseudoTerminal(columns: 30)
        let refused = try await service.program.run(on: terminal, "poster", "7", "-o", "-")
        #expect(refused.status == 64)
        #expect(refused.lines.joined(separator: " ").contains("would write an image to the terminal"))
        #expect(service.service.requests.count + service.images.requests.count == 0)
        let running = try service.program.start(on: terminal, ["poster", "7"])
        try await terminal.wait(for: " Downloading the poster: 10")
        half.open()
        try await terminal.wait(for: " Downloading the poster: 45 …")
        end.open()
        #expect(try await running.result().status == 0)
        #expect(try await terminal.finished().hasSuffix("\r\u{1B}[KSaved Lantern (1989).jpg (60 kB).\r\n"))
        #expect(service.program.file("Lantern (1989).jpg") == Self.image)
    }

    @Test func `a terminal shows the poster above the film, by its own protocol or by chafa`() async throws {
        let service = try PosterService()
        let folder = try service.program.addFakeChafa()
        // https://iterm2.com/documentation-images.html
        let inline = """
            \u{1B}7\u{1B}[18A\u{1B}[1G\u{1B}]1337;File=inline=1;size=\(Self.image.count);width=24;height=18;\
            preserveAspectRatio=1;doNotMoveCursor=1:\(Data(Self.image).base64EncodedString())\u{07}\u{1B}8
            """
        let iTerm = ["TERM_PROGRAM": "iTerm.app"]
        let drawing = "24x18 symbols\r\n\(Self.image.count) bytes\r\n"
        // Multiplexers remove images.
        let others = [["TMUX": "/tmp/t,1,0"], ["STY": "1.pts"], ["TERM": "screen-256color"], ["TERM": "tmux"]]
        let small = ("24x11 symbols\r\n", 15)
        for (environment, (image, rows)) in [
            (iTerm, (inline, 50)), (["TERM": "xterm-ghostty"], small),
        ] + others.map({ (iTerm.merging($0) { $1 }, (drawing, 50)) }) {
            let result = try await service.program.run(
                on: try PseudoTerminal(columns: 80, rows: rows),
                "view",
                "7",
                "--poster",
                environment: environment.merging(["PATH": folder]) { $1 }
            )
            #expect(result.status == 0)
            let parts = result.output.components(separatedBy: image)
            #expect(parts.count == 2)
            #expect(parts.last?.contains("Lantern (1989)") == true)
        }
        #expect(service.images.requests.all.map(\.target) == ["/t/p/w342/cover.jpg"])
    }

    @Test func `the demo's posters need no chafa`() async throws {
        let terminal = try PseudoTerminal(columns: 80)
        let environment = ["PATH": "/nonexistent"]
        let result = try await MoviesProgram().run(on: terminal, "view", "6", "--poster", environment: environment)
        #expect(result.status == 0)
        let drawing = result.output.split(separator: "\r\n").filter { $0.contains("8;5;") }
        #expect(drawing.count == 18)
        #expect(!result.output.contains("Save the poster"))
    }
}

extension MoviesProgram {
    /// Puts a program `chafa` in the home folder, and returns the folder.
    ///
    /// - Parameter line: A line of shell. By default, it prints the size and the format that are asked for, and the size of the image.
    func addFakeChafa(_ line: String = "/bin/echo $2 $6; /bin/echo $(/usr/bin/wc -c) bytes") throws -> String {
        try install(line, as: "chafa")
        return home.path
    }
}
