import DataKit
import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// The program that the kit's README begins with.
@Suite(.timeLimit(.minutes(1)))
struct BranchesProgramTests {
    @Test func `shows the copy, and then the response`() async throws {
        let folder = try TemporaryDirectory()
        let transport = FakeHTTPTransport(
            .success(HTTPResponse(200, text: #"{"branches":["Harbor"]}"#)),
            .success(HTTPResponse(200, text: #"{"branches":["Harbor","Hill"]}"#))
        )
        let program = try BranchesProgram(
            address: "https://library.example",
            transport: transport,
            cache: folder.path("cache.db"),
            warnings: FakeWarningReporter()
        )
        var lines: [String] = []
        for _ in 1...2 { await program.run { lines.append($0) } }
        #expect(lines == ["Now: Harbor", "Saved: Harbor", "Now: Harbor, Hill"])
    }

    @Test func `the test that the README shows passes`() async throws {
        let service = FakeDataTransferService(
            .json(#"{"branches":["Harbor"]}"#),
            .failure(.service(.timedOut(after: .seconds(10))))
        )
        let fetcher = Fetcher(
            service: service,
            store: FakeRecordStore(),
            clock: FakeWallClock(),
            namespace: "library",
            warnings: FakeWarningReporter()
        )
        let fetched = try await fetcher.fetch(BranchesResource(), policy: .remoteOnly).resultAndOutcome()
        let copy = try await fetcher.fetch(BranchesResource(), policy: .cachedIfFresh(maxAge: .zero)).resultAndOutcome()
        #expect(copy.value == fetched.value)
        #expect(copy.outcome.error == .service(.timedOut(after: .seconds(10))))
        #expect(service.requests.count == 2)
    }

    @Test func `the README shows the program that is compiled here`() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let source = try String(contentsOf: tests.appending(path: "BranchesProgram.swift"), encoding: .utf8)
        let kit = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: kit.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.contains("```swift\n\(source)```\n"))
    }
}
