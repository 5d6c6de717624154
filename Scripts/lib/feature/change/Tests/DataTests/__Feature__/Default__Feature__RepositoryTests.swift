import DataKitDoubles
import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct Default__Feature__RepositoryTests {
    private let store = FakeRecordStore()
    private let session: UserSession
    private let movie: MovieID

    init() throws {
        session = .account(try #require(UserSession.sample()))
        movie = try #require(MovieID(268))
    }

    private func repository(_ answer: FakeAnswer) -> Default__Feature__Repository {
        Default__Feature__Repository(
            fetcher: Fetcher(
                service: FakeDataTransferService(answer),
                store: store,
                clock: FakeWallClock(),
                namespace: "service",
                warnings: FakeWarningReporter()
            )
        )
    }

    /// Caches a page of a list of the user, and returns how many there are after a change.
    private func copies(after change: () async -> Void) async throws -> Int {
        let collection = UserListResource.collection
        let record = Record(key: "page", bytes: [1], cachedAt: FakeWallClock().now())
        try await store.save(record, in: collection, if: .unchanged(since: store.slot(forKey: "page", in: collection).version))
        await change()
        return try await store.records(in: collection, limit: 10).count
    }

    @Test func `a confirmed change deletes the copies that it makes outdated`() async throws {
        let repository = repository(.json(#"{"success":true}"#))
        #expect(try await copies { try? await repository.make(.set, of: movie, in: session) } == 0)
    }

    @Test func `so does a change that may have been made, but not one that was refused`() async throws {
        let interrupted = repository(.failure(.service(.interrupted(reason: "reset"))))
        #expect(try await copies { try? await interrupted.make(.set, of: movie, in: session) } == 0)
        let refused = repository(.failure(.service(.rateLimited(retryAfter: nil))))
        #expect(try await copies { try? await refused.make(.set, of: movie, in: session) } == 1)
    }

    @Test(arguments: __Feature__Change.allCases)
    func `the request is the one that the service documents`(change: __Feature__Change) {
        let request = Default__Feature__Repository.request(change, of: movie, in: session)
        #expect(request.authority == .session)
        // FILL IN: the request for each change, in place of nil.
        let documented: ServiceRequest? = nil
        #expect(request == documented, "Write the service's path and document into Default__Feature__Repository and here.")
    }
}
