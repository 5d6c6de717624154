import TestDoubles
import Testing

/// `movies poster` as a person at a terminal sees it.
@Suite(.timeLimit(.minutes(1)))
struct PosterTerminalTests {
    @Test func `an image is never written to a terminal, nor asked for`() async throws {
        let terminal = try PseudoTerminal(columns: 80)
        let service = try PosterService()
        let result = try await service.program.run(on: terminal, "poster", "7", "-o", "-")
        #expect(result.status == 64)
        #expect(result.text.contains("would write an image to the terminal"))
        #expect(service.service.requests.count + service.images.requests.count == 0)
    }

    @Test(arguments: [(80, "Downloading the poster: 45 kB of 60 kB"), (30, "Downloading the poster: 45 …")])
    func `progress shows in one line while it lasts, and leaves nothing behind`(columns: Int, line: String) async throws
    {
        let terminal = try PseudoTerminal(columns: columns)
        let image = PosterService.jpeg
        let head = Array("HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\nContent-Length: \(image.count)\r\n\r\n".utf8)
        let end = Gate()
        let service = try PosterService { _ in
            LoopbackAnswer(
                .send(head + image[..<10_000]),
                .wait(.open(after: 0.3)),
                .send(Array(image[10_000..<45_000])),
                .wait(end),
                .send(Array(image[45_000...]))
            )
        }
        let running = try service.program.start(on: terminal, ["poster", "7"])
        try await terminal.wait(for: " \(line)")
        end.open()
        #expect(try await running.result().status == 0)
        #expect(try await terminal.finished().hasSuffix("\r\u{1B}[KSaved Lantern (1989).jpg (60 kB).\r\n"))
        #expect(service.program.file("Lantern (1989).jpg") == image)
    }
}
