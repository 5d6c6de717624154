import DataDoubles
import DataKitDoubles
import Domain
import DomainDoubles
import DomainKit
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct SessionRejectionRecorderTests {
    private let session: UserSession
    private let sessions: FakeUserSessionDataStore
    private let rejection = TransferError.service(.sessionRejected)

    init() throws {
        session = .account(try #require(UserSession.sample()))
        sessions = FakeUserSessionDataStore(session)
    }

    @Test(arguments: ["session_id", "guest_session_id"], [false, true])
    func `a rejected session is marked, and the failure is passed on`(item: String, isChange: Bool) async throws {
        let query = [QueryItem(item, session.id.text, isSecret: true)]
        #expect(await failure(.failure(rejection), query: query, isChange: isChange) == rejection)
        #expect(try await sessions.readSessionState() == .rejected(session))
    }

    @Test(arguments: [
        ServiceFailure.unauthorized, .notFound, .unreachable(reason: "no network"), .signInRefused(reason: "no"),
    ])
    func `no other failure marks the session, above all not a rejected token`(other: ServiceFailure) async throws {
        let query = [QueryItem("session_id", session.id.text, isSecret: true)]
        #expect(await failure(.failure(.service(other)), query: query) == .service(other))
        #expect(try await sessions.readSessionState() == .signedIn(session))
    }

    @Test func `a rejection of a request without the saved session does not mark it`() async throws {
        for query in [[], [QueryItem("session_id", "new", isSecret: true)]] {
            #expect(await failure(.failure(rejection), query: query) == rejection)
        }
        #expect(try await sessions.readSessionState() == .signedIn(session))
    }

    @Test func `a mark that cannot be saved changes no failure`() async throws {
        await sessions.failWriting(.storage(reason: "read-only"))
        let query = [QueryItem("session_id", session.id.text, isSecret: true)]
        #expect(await failure(.failure(rejection), query: query) == rejection)
    }

    @Test func `a response is passed on`() async throws {
        #expect(await failure(.json("{}"), query: []) == nil)
    }

    /// Sends a request through the recorder and returns its failure.
    private func failure(
        _ answer: FakeAnswer,
        query: [QueryItem],
        isChange: Bool = false
    ) async -> TransferError? {
        let recorder = SessionRejectionRecorder(
            service: FakeDataTransferService(answer),
            sessions: sessions
        )
        do throws(TransferError) {
            let request = ServiceRequest(as: .program, path: "/account/12/watchlist/movies", query: query)
            if isChange {
                try await recorder.confirm(request)
            } else {
                _ = try await recorder.response(to: request, as: [String: String].self, revalidating: nil)
            }
            return nil
        } catch {
            return error
        }
    }
}
