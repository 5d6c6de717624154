import Domain
import TestDoubles
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(1)))
struct DefaultUserListsRepositoryTests {
    private let session: AccountSession
    private let movie: MovieID
    private let store = FakeRecordStore()
    private let warnings = FakeWarningReporter()

    init() throws {
        session = try #require(UserSession.sample())
        movie = try #require(MovieID(268))
    }

    @Test func `a list comes from the service, newest first, and is kept without the session`() async throws {
        let service = FakeDataTransferService(.json(page("A", "B")))
        #expect(await titles(service, policy: .cachedThenRemote) == ["remote A,B"])
        #expect(await titles(service, policy: .cachedOnly) == ["cache A,B"])
        let request = try #require(service.requests.all.first?.request)
        #expect(request.path == "/account/12/watchlist/movies")
        #expect(
            request.query == [
                QueryItem("page", "1"), QueryItem("session_id", "canary-session"),
                QueryItem("sort_by", "created_at.desc"),
            ]
        )
        let records = try await store.records(in: .accountMovies, limit: 10)
        #expect(records.count == 1)
        for record in records {
            #expect(!record.key.contains("canary"))
            #expect(!String(decoding: record.bytes, as: UTF8.self).contains("canary"))
        }
    }

    @Test func `another account, list or page is another record`() async throws {
        let service = FakeDataTransferService(.json(page("A")))
        _ = await titles(service, policy: .cachedThenRemote)
        let other = try #require(UserSession.sample("other-session", account: 13))
        #expect(await titles(service, of: other, policy: .cachedOnly) == ["failed nothingStored"])
        #expect(await titles(service, list: .favorites, policy: .cachedOnly) == ["failed nothingStored"])
        #expect(await titles(service, page: 2, policy: .cachedOnly) == ["failed nothingStored"])
    }

    @Test(arguments: [
        (UserList.watchlist, true, "/account/12/watchlist", #"{"media_id":268,"media_type":"movie","watchlist":true}"#),
        (.favorites, false, "/account/12/favorite", #"{"favorite":false,"media_id":268,"media_type":"movie"}"#),
    ])
    func `a change is one request`(list: UserList, isAdded: Bool, path: String, body: String) async throws {
        let service = FakeDataTransferService(.json(#"{"success":true,"status_code":1}"#))
        let repository = repository(service)
        if isAdded {
            try await repository.add(movie, to: list, of: session)
        } else {
            try await repository.remove(movie, from: list, of: session)
        }
        let request = try #require(service.requests.all.first?.request)
        #expect(request.method == .post)
        #expect(request.path == path)
        #expect(request.query == [QueryItem("session_id", "canary-session")])
        #expect(String(decoding: request.body ?? [], as: UTF8.self) == body)
    }

    @Test func `a change shows in the very next read`() async throws {
        let service = FakeDataTransferService(.json(page("A")), .json("{}"), .json(page("B", "A")))
        _ = await titles(service, policy: .cachedThenRemote)
        try await repository(service).add(movie, to: .watchlist, of: session)
        #expect(await titles(service, policy: .cachedThenRemote) == ["remote B,A"], "the old page is not shown first")
    }

    @Test(arguments: [
        DataTransferError.interrupted(reason: "reset"), .timedOut(after: .seconds(15)), .cancelled,
        .status(502, message: nil, retryAfter: nil, code: nil), .noData,
    ])
    func `what is kept does not outlast a change that the service may have made`(error: DataTransferError) async throws
    {
        let service = FakeDataTransferService(.json(page("A")), .failure(error))
        _ = await titles(service, policy: .cachedThenRemote)
        await #expect(throws: MoviesError.self) {
            try await repository(service).add(movie, to: .watchlist, of: session)
        }
        #expect(await titles(service, policy: .cachedOnly) == ["failed nothingStored"])
    }

    @Test(arguments: [
        (DataTransferError.status(404, message: nil, retryAfter: nil, code: 34), MoviesError.notFound),
        (.unreachable(reason: "connection refused"), .offline(reason: "connection refused")),
        (.storage(reason: "the disk is full"), .storage(reason: "the disk is full")),
    ])
    func `a change that the service refused or never heard of is an error, and what is kept stands`(
        failure: DataTransferError,
        expected: MoviesError
    ) async throws {
        let service = FakeDataTransferService(.json(page("A")), .failure(failure))
        _ = await titles(service, policy: .cachedThenRemote)
        await #expect(throws: expected) {
            try await repository(service).add(movie, to: .watchlist, of: session)
        }
        #expect(await titles(service, policy: .cachedOnly) == ["cache A"])
    }

    @Test func `a change stands where what is kept cannot be deleted, with a warning`() async throws {
        store.failWriting("read-only")
        try await repository(FakeDataTransferService(.json("{}"))).add(movie, to: .watchlist, of: session)
        #expect(warnings.warnings == [.notDeleted(.storage(reason: "read-only"))])
    }

    @Test func `a session that the service does not accept any more is said`() async throws {
        let failure = FakeAnswer.failure(.status(401, message: nil, retryAfter: nil, code: 3))
        let service = FakeDataTransferService(.json(page("A")), failure)
        _ = await titles(service, policy: .cachedThenRemote)
        #expect(await titles(service, policy: .remoteOnly) == ["failed sessionRejected"])
    }

    @Test func `a bad row is left out and counted`() async throws {
        let json = #"{"page":1,"results":[{"id":1,"title":"A"},{}],"total_pages":1,"total_results":2}"#
        #expect(await titles(FakeDataTransferService(.json(json)), policy: .remoteOnly) == ["remote A"])
        #expect(warnings.warnings == [.unreadableRows(count: 1)])
    }

    private func repository(_ service: FakeDataTransferService) -> DefaultUserListsRepository {
        DefaultUserListsRepository(
            service: service,
            cache: AnswerCache(store: store, namespace: "test", clock: FakeWallClock(), warnings: warnings)
        )
    }

    private func titles(
        _ service: FakeDataTransferService,
        of other: AccountSession? = nil,
        list: UserList = .watchlist,
        page: Int = 1,
        policy: FetchPolicy
    ) async -> [String] {
        guard let page = try? PageNumber(page) else { return [] }
        var titles: [String] = []
        let steps = repository(service).movies(in: list, of: other ?? session, page: page, policy: policy)
        for await step in steps {
            switch step {
            case .cached(let page): titles.append("cached " + text(page))
            case .finished(let page, let origin): titles.append("\(origin) " + text(page))
            case .failed(let error, _): titles.append("failed \(error)")
            }
        }
        return titles
    }

    private func text(_ page: Stored<MoviesPage>) -> String {
        page.value.movies.map(\.title).joined(separator: ",")
    }

    private func page(_ titles: String...) -> String {
        let rows = titles.enumerated().map { #"{"id":\#($0.offset + 1),"title":"\#($0.element)"}"# }
        return """
            {"page":1,"results":[\(rows.joined(separator: ","))],"total_pages":1,"total_results":\(titles.count)}
            """
    }
}
