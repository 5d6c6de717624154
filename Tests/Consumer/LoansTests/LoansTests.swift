import ArgumentsKit
import Data
import DataKit
import DomainKit
import Foundation
import Infrastructure
import InfrastructureKit
import Presentation
import Testing

@testable import Loans

/// The rings of this package over those of the libraries.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct LoansTests {
    private static let now = SystemWallClock().now()
    private let library = CityLibraryTransport(openedAt: LoansTests.now)
    private let store = ShelfRecordStore()

    private func states(_ policy: FetchPolicy) async throws -> [DueLoansState] {
        let viewModel = try Loans.makeViewModel(library, address: "https://library.invalid", store)
        var states: [DueLoansState] = []
        for await state in viewModel.show(42, withinDays: 14, of: Self.now, policy: policy) { states.append(state) }
        return states
    }

    @Test func `lists what is due soon, the most urgent first`() async throws {
        let lines = try await states(.remoteOnly).last?.lines
        #expect(lines == ["Due within 14 days:", "in 3 days   The Left Hand of Darkness", "in 9 days   Piranesi"])
        #expect(library.requests.map(\.url.absoluteString) == ["https://library.invalid/cards/42/loans"])
    }

    @Test func `shows the copy of its own store before the response, which says that nothing has changed`() async throws
    {
        _ = try await states(.remoteOnly)
        let states = try await states(.cachedIfFresh(maxAge: .zero))
        #expect(states.map(\.isCopy) == [false, true, false])
        #expect(states.map(\.loans?.count) == [nil, 2, 2])
        #expect(library.requests.last?.headers["If-None-Match"] == "\"today\"")
    }

    @Test func `keeps the copy if the library cannot be reached`() async throws {
        _ = try await states(.remoteOnly)
        library.close()
        let last = try #require(try await states(.cachedIfFresh(maxAge: .zero)).last)
        #expect(last.lines.first == "Due within 14 days: (copy)")
        #expect(last.error == .service(.unreachable(reason: "the library is closed")))
    }

    @Test func `tells who observes its store of a deletion`() async throws {
        _ = try await states(.remoteOnly)
        var changes = await store.changes(in: LoansResource.collection).makeAsyncIterator()
        await store.deleteAll(in: LoansResource.collection)
        #expect(await changes.next() == .all)
        #expect(await store.summary(of: LoansResource.collection).records == 0)
    }

    @Test func `its store works below the memory of the libraries`() async throws {
        let layers = TieredRecordStore(disk: store)
        let record = Record(key: "a", bytes: [1], cachedAt: Self.now)
        #expect(try await layers.save(record, in: LoansResource.collection, if: .always) == .saved)
        let slot = try await layers.slot(forKey: "a", in: LoansResource.collection)
        #expect(slot.record == record)
        try await store.delete(key: "a", in: LoansResource.collection)
        #expect(try await layers.slot(forKey: "a", in: LoansResource.collection).record == nil)
        let outcome = try await layers.save(record, in: LoansResource.collection, if: .unchanged(since: slot.version))
        #expect(outcome == .superseded)
    }

    @Test func `its store makes several writes, all or none`() async throws {
        let records = ["a", "b"].map { Record(key: $0, bytes: [1], cachedAt: Self.now) }
        let absent = try await store.slot(forKey: "b", in: LoansResource.collection).version
        let writes: [RecordWrite] = [.save(records[0], if: .always), .save(records[1], if: .unchanged(since: absent))]
        #expect(await store.write(writes, in: LoansResource.collection) == .saved)
        await store.write([.delete(key: "a", if: .always)], in: LoansResource.collection)
        #expect(await store.write(writes, in: LoansResource.collection) == .superseded)
        let slots = await store.slots(forKeys: ["a", "b"], in: LoansResource.collection)
        #expect(slots.map(\.record) == [nil, records[1]])
    }

    @Test func `refuses a response about another card`() async throws {
        let viewModel = try Loans.makeViewModel(library, address: "https://library.invalid", store)
        for await _ in viewModel.show(7, withinDays: 14, of: Self.now, policy: .remoteOnly) {}
        #expect(viewModel.state.error == .service(.unusableResponse(reason: "it is about another card")))
    }

    @Test func `gets a new token if the library rejects the old one`() async throws {
        library.require("today's")
        let configuration = try ServiceConfiguration(baseAddress: "https://library.invalid")
        let client = HTTPClient(configuration: configuration, transport: library)
        let service = DefaultDataTransferService(client: client, credentials: CardTokens())
        try await service.confirm(ServiceRequest(method: .post, path: "/cards/42/renewals"))
        let sent = library.requests.map { $0.headers["Authorization"] }
        #expect(sent == ["Bearer yesterday's", "Bearer today's"])
    }

    @Test func `parses its command, and explains a wrong one`() throws {
        guard case .run(.list, let arguments) = try LoansCommandLine.tool.parse(["42", "--days", "7"]) else {
            Issue.record("the command is not run")
            return
        }
        #expect(arguments[LoansCommandLine.card] == 42)
        #expect(arguments[LoansCommandLine.days] == 7)
        #expect(throws: UsageError.self) { try LoansCommandLine.tool.parse(["42", "--days", "400"]) }
    }
}

/// Tokens that last a day.
private actor CardTokens: CredentialProvider {
    private var token = "yesterday's"

    func credential() -> RequestCredential? {
        (try? Secret(token)).map { .bearer($0) }
    }

    func refreshed(after rejected: RequestCredential) throws(TransferError) -> RequestCredential? {
        token = "today's"
        return credential()
    }
}
