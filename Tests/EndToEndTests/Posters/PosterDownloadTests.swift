import AppDoubles
import DataKitDoubles
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// `movies poster` with an image host.
@Suite(.timeLimit(.minutes(1)))
struct PosterDownloadTests {
    @Test func `the image host is asked for the closest width, without a credential`() async throws {
        let service = try PosterService()
        let result = try await service.program.run("poster", "7", "--width", "421")
        #expect(result == ProgramResult(status: 0, isSignal: false, output: "Lantern (1989).jpg\n", error: ""))
        #expect(service.program.file("Lantern (1989).jpg") == PosterService.jpeg)
        let request = try #require(service.images.requests.all.first)
        #expect(request.target == "/t/p/w342/cover.jpg")
        #expect(!"\(request)".contains("canary"))
        #expect(request.headers["Authorization"] == nil)
        #expect(service.service.requests.count == 1)
    }

    @Test func `a cached poster can be saved again without a request`() async throws {
        let service = try PosterService()
        _ = try await service.program.run("poster", "7")
        service.images.stop()
        service.service.stop()
        for options in [["--offline"], []] {
            let result = try await service.program.start(["poster", "7", "-o", "again.jpg"] + options).result()
            #expect(result.status == 0)
            #expect(service.program.file("again.jpg") == PosterService.jpeg)
        }
        #expect(try await service.program.run("poster", "7", "--offline", "--width", "92").status == 69)
    }

    @Test func `JSON says how the film was fetched, and why its copy is stale`() async throws {
        let service = try PosterService()
        let program = service.program
        let fresh = try await program.run("poster", "7", "-o", "one.jpg", "--json").output
        #expect(fresh.hasPrefix(#"{"origin":"remote","storedAt":""#))
        #expect(fresh.contains(#","status":"fresh","error":null,"id":7,"title":"Lantern","path":"one.jpg","#))
        let cached = try await program.run("poster", "7", "-o", "one.jpg", "--json").output
        #expect(cached.contains(#","status":"cached","error":null,"id":7,"#))
        for _ in 1...3 { try program.makeCacheOld() }
        service.service.stop()
        let stale = try await program.run("poster", "7", "-o", "one.jpg", "--json")
        #expect(stale.status == 0)
        #expect(stale.output.hasPrefix(#"{"origin":"cache","storedAt":""#))
        #expect(stale.output.contains(#","status":"stale","error":{"kind":"unreachable","message":"Could not reach "#))
        #expect(stale.output.contains(#","id":7,"title":"Lantern","#))
    }

    @Test func `--language wins over the configured language`() async throws {
        let service = try PosterService()
        _ = try await service.program.run("config", "set", "language", "de")
        _ = try await service.program.run("poster", "7", "-o", "one.jpg")
        _ = try await service.program.run("poster", "7", "-o", "one.jpg", "--language", "fr")
        #expect(service.service.requests.all.map { $0.query["language"] } == ["de", "fr"])
    }

    @Test func `--refresh downloads the poster again`() async throws {
        let service = try PosterService()
        _ = try await service.program.run("poster", "7", "-o", "one.jpg")
        _ = try await service.program.run("poster", "7", "-o", "one.jpg", "--refresh")
        #expect(service.images.requests.count == 2)
    }

    @Test(arguments: [
        "null", #""""#, #""/../../etc/passwd""#, #""//evil.example/x.jpg""#, #""/x.gif""#, "7", #""/a/b.jpg""#,
    ])
    func `a film without a usable poster path has no poster and sends no request`(path: String) async throws {
        let service = try PosterService(posterPath: path)
        let result = try await service.program.run("poster", "7")
        #expect(result.status == 1)
        #expect(
            result.error == "Error: TMDB has no poster of 'Lantern'.\nTry another language, such as --language en.\n"
        )
        #expect(service.images.requests.count == 0)
    }

    @Test func `a title cannot place the file in another folder or hide it`() async throws {
        let service = try PosterService(title: #"../..\/.\\a:b\u001b[31m"#)
        let result = try await service.program.run("poster", "7")
        #expect(result.output == "a-b[31m (1989).jpg\n")
        #expect(service.program.file("a-b[31m (1989).jpg") == PosterService.jpeg)
    }

    private static let failures: [(LoopbackAnswer, Int32, String)] = [
        (.response(status: 404), 1, "The image host found nothing at this address (HTTP 404)."),
        (.response(status: 503), 69, "The image host is not available (HTTP 503)."),
        (PosterService.image(Array("<svg>".utf8)), 1, "it is not a complete JPEG, PNG or SVG image."),
        (PosterService.image(type: "text/html"), 1, "it is not an image."),
        (.response(status: 302, headers: [("Location", "http://127.0.0.1:1/")]), 1, "which is not followed."),
        (PosterService.image().cut(afterBytes: 30_000), 1, "the response is cut off."),
        (LoopbackAnswer(.reset), 69, "Could not reach 127.0.0.1:"),
    ]

    @Test(arguments: failures.indices)
    func `a failed download is an error and leaves no file`(index: Int) async throws {
        let (answer, status, message) = Self.failures[index]
        let service = try PosterService { _ in answer }
        let result = try await service.program.run("poster", "7")
        #expect(result.status == status)
        #expect(result.error.contains(message))
        #expect(result.output.isEmpty)
        #expect(service.program.file("Lantern (1989).jpg") == nil)
        #expect(try await service.program.run("poster", "7", "--offline").status == 69)
    }

    @Test func `an unknown image is an error that names the address to check`() async throws {
        let service = try PosterService { _ in .response(status: 404) }
        #expect(
            try await service.program.run("poster", "7").error == """
                Error: The image host found nothing at this address (HTTP 404).
                If MOVIES_IMAGE_BASE_URL is set, check that it is the address of an image host.

                """
        )
    }

    @Test func `a download is given up if the image host sends nothing for the time limit`() async throws {
        let service = try PosterService(timeLimit: 1) { _ in LoopbackAnswer(.hang) }
        let result = try await service.program.run("poster", "7")
        #expect(result.status == 69)
        #expect(
            result.error == """
                Error: \(service.images.address.dropFirst(7)) sent nothing for 1 s.
                Check your connection or proxy. The latest posters can be saved again without a network.
                To wait longer, set MOVIES_TIMEOUT or run:  movies config set timeout SECONDS

                """
        )
    }

    @Test func `a slow download may exceed the time limit while bytes arrive`() async throws {
        let image = PosterService.jpeg
        let head = Array("HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\nContent-Length: \(image.count)\r\n\r\n".utf8)
        let service = try PosterService(timeLimit: 1) { _ in
            LoopbackAnswer(.send(head + image.dropLast(20)), .drip(image.suffix(20), milliseconds: 100))
        }
        #expect(try await service.program.run("poster", "7").status == 0)
        #expect(service.program.file("Lantern (1989).jpg") == image)
    }

    @Test(arguments: ["http://images.example", "images.example", "https://u:p@images.example"])
    func `an unsafe or invalid image address is a configuration error`(address: String) async throws {
        let result = try await PosterService().program.run(
            "poster",
            "7",
            environment: ["MOVIES_IMAGE_BASE_URL": address]
        )
        #expect(result.status == 78)
        #expect(result.error.hasPrefix("Error: MOVIES_IMAGE_BASE_URL "))
    }

    @Test func `writing an image to a terminal is refused before any request`() async throws {
        let terminal = try PseudoTerminal(columns: 80)
        let service = try PosterService()
        let result = try await service.program.run(on: terminal, "poster", "7", "-o", "-")
        #expect(result.status == 64)
        #expect(result.text.contains("would write an image to the terminal"))
        #expect(service.service.requests.count + service.images.requests.count == 0)
    }

    @Test(arguments: [(80, "Downloading the poster: 45 kB of 60 kB"), (30, "Downloading the poster: 45 …")])
    func `progress is shown in one line and erased at the end`(columns: Int, line: String) async throws {
        let terminal = try PseudoTerminal(columns: columns)
        let image = PosterService.jpeg
        let head = Array("HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\nContent-Length: \(image.count)\r\n\r\n".utf8)
        let end = Gate()
        let service = try PosterService { _ in
            LoopbackAnswer(
                .send(head + image[..<10_000]),
                .pause(milliseconds: 300),
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
