import DataKit
import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// The program that the kit's README begins with.
@Suite(.timeLimit(.minutes(3)))
struct BranchesProgramTests {
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
