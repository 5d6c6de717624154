import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

/// The library of a user in memory, and the use cases over it.
struct LibraryFixture {
    let account: UserSession
    let guest: UserSession
    let outbox = FakeOutboxRepository<UserSession, MovieChange>()
    let libraries: FakeUserLibraryRepository
    let lists: FakeUserListsRepository
    private let approval: SignInApproval

    init() throws {
        account = .account(try #require(UserSession.sample()))
        guest = .guest(try #require(SessionID("guest")))
        approval = SignInApproval(token: try #require(RequestToken("token1")), address: "")
        libraries = FakeUserLibraryRepository(outbox: outbox)
        lists = FakeUserListsRepository(libraries: libraries)
    }

    func sessions(_ session: UserSession?) -> FakeUserSessionRepository {
        FakeUserSessionRepository(session, next: account, approval: approval)
    }

    func changeLibrary(_ sessions: FakeUserSessionRepository) -> ChangeLibraryUseCase {
        ChangeLibraryUseCase(sessions: sessions, submitter: submitter)
    }

    var submitter: LibrarySubmitter {
        LibrarySubmitter(outbox, libraries: libraries, lists: lists, share: { 0.8 })
    }
}
