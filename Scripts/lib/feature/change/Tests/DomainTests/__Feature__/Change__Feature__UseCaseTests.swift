import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct Change__Feature__UseCaseTests {
    private let repository = Fake__Feature__Repository()
    private let movie: MovieID
    private let guest: UserSession
    private let approval: SignInApproval

    init() throws {
        movie = try #require(MovieID(268))
        guest = .guest(try #require(SessionID("guest")))
        approval = SignInApproval(token: try #require(RequestToken("token1")), address: "")
    }

    private func useCase(_ session: UserSession?) -> Change__Feature__UseCase {
        let sessions = FakeUserSessionRepository(session, next: guest, approval: approval)
        return Change__Feature__UseCase(repository: repository, sessions: sessions)
    }

    @Test(arguments: __Feature__Change.allCases)
    func `a signed-in user makes a change`(change: __Feature__Change) async throws {
        try await useCase(guest).execute(change, of: movie)
        #expect(repository.changes.map(\.change) == [change])
        #expect(repository.changes.map(\.movie) == [movie])
    }

    @Test func `nothing is changed for somebody who is signed out`() async {
        await #expect(throws: RepositoryError.notSignedIn) { try await useCase(nil).requireSession() }
        await #expect(throws: RepositoryError.notSignedIn) { try await useCase(nil).execute(.set, of: movie) }
        #expect(repository.changes.isEmpty)
    }
}
