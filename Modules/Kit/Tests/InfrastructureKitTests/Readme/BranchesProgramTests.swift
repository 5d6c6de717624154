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

    @Test func `the recipes that the README shows read, page, send, sign in and refresh a token`() async throws {
        let (shown, secrets) = (Recorder<String>(), FakeSecretStore())
        let service = FakeDataTransferService { received in
            switch received.request.path {
            case "/branches": .json(#"{"branches":["Harbor"]}"#)
            case "/books": .json(#"{"pages":2,"total":4,"books":[{"id":1,"title":"Emma"},7]}"#)
            case "/cards/42/loans/Emma": .failure(.service(.refused(code: 409, reason: "lent")))
            case "/sessions": .json(#"{"token":"first"}"#)
            default: .json(#"{"token":"second"}"#)
            }
        }
        let folder = try TemporaryDirectory()
        let recipes = Recipes(
            fetcher: fetcher(service),
            service: service,
            client: HTTPClient(
                configuration: try ServiceConfiguration(baseAddress: "https://library.example"),
                transport: FakeHTTPTransport(
                    .success(HTTPResponse(401)),
                    .success(HTTPResponse(200, text: #"{"branches":["Hill"]}"#))
                )
            ),
            folder: folder.path,
            warnings: FakeWarningReporter(),
            secrets: secrets,
            show: shown.record
        )
        try await recipes.read()
        await recipes.page()
        let loans = recipes.outbox()
        try await loans.update("42", for: nil) { outbox, now throws(RepositoryError) in
            _ = try outbox.add(CardLoan(book: "Emma"), isSent: false, at: now)
        }
        try await recipes.send(CardLoan(book: "Ulysses"), card: "42", loans)
        try await recipes.signIn(card: "42", pin: "1234")
        #expect(shown.all == ["Harbor", "Emma", "Emma", "Emma: lent"])
        #expect(secrets.text == "first")
        let branches = ServiceRequest(as: .session, path: "/branches")
        #expect(try await recipes.refreshing().response(to: branches, as: BranchesDTO.self).branches == ["Hill"])
        #expect(secrets.text == "second")
    }

    @Test func `the README shows what is compiled here`() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let sources = try ["BranchesProgram.swift", "Recipes.swift", "BranchesProgramTests.swift"].map { name in
            Self.lines(try String(contentsOf: tests.appending(path: name), encoding: .utf8))
        }
        let kit = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: kit.appending(path: "README.md"), encoding: .utf8)
        let blocks = readme.matches(of: /(?s)```swift\n(.*?)```/).map { Self.lines(String($0.1)) }
        #expect(blocks.count == 11)
        // The manifest of the program is the one that is not compiled.
        for block in blocks where !block.contains("dependencies: [.package") {
            #expect(sources.contains { $0.contains(block) }, "\(block)")
        }
    }

    /// The lines without the imports, which are in another order there, and without their indentation.
    private static func lines(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingPrefix { $0.isWhitespace } }
            .filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
    }

    private func fetcher(_ service: FakeDataTransferService) -> Fetcher {
        Fetcher(
            service: service,
            store: FakeRecordStore(),
            clock: FakeWallClock(),
            namespace: "library",
            warnings: FakeWarningReporter()
        )
    }
}
