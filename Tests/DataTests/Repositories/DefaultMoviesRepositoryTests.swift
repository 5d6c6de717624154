import Data
import Domain
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DefaultMoviesRepositoryTests {
    private let clock = FakeWallClock()
    private let warnings = FakeWarningReporter()
    private let store = FakeRecordStore()

    @Test func `a page comes from the service and is stored`() async throws {
        let service = FakeDataTransferService(.json(page("A", "B"), entityTag: EntityTag("\"1\"")))
        let steps = try await steps(from: service)
        #expect(titles(steps) == ["remote A,B"])
        #expect(try await self.steps(from: service, policy: .cachedOnly).count == 1)
        #expect(service.requests.count == 1)
        #expect(service.requests.all.first?.request.path == "/search/movie")
    }

    @Test func `the stored page shows before the fresh one`() async throws {
        let service = FakeDataTransferService(.json(page("A")), .json(page("A", "B")))
        _ = try await steps(from: service)
        #expect(titles(try await steps(from: service)) == ["cached A", "remote A,B"])
    }

    @Test func `rows deleted at the service are gone from the stored page`() async throws {
        let service = FakeDataTransferService(.json(page("A", "B", "C")), .json(page("B")))
        _ = try await steps(from: service)
        _ = try await steps(from: service)
        #expect(titles(try await steps(from: service, policy: .cachedOnly)) == ["cache B"])
    }

    @Test func `an empty answer is an answer, not a page that was never loaded`() async throws {
        let service = FakeDataTransferService(.json(page()))
        #expect(titles(try await steps(from: service, policy: .cachedOnly)) == ["failed nothingStored"])
        _ = try await steps(from: service)
        #expect(titles(try await steps(from: service, policy: .cachedOnly)) == ["cache "])
    }

    @Test func `a stored page is revalidated, and its age begins anew when nothing has changed`() async throws {
        let service = FakeDataTransferService(.json(page("A"), entityTag: EntityTag("\"1\"")), .notModified)
        _ = try await steps(from: service)
        clock.advance(by: .seconds(3600))
        #expect(titles(try await steps(from: service)) == ["cached A", "remote A"])
        #expect(service.requests.all.map(\.entityTag) == [nil, EntityTag("\"1\"")])
        let young = try await steps(from: service, policy: .cachedIfFresh(maxAge: .seconds(60)))
        #expect(titles(young) == ["cache A"])
        #expect(service.requests.count == 2)
    }

    @Test func `nothing has changed, where nothing is stored, is no answer`() async throws {
        let steps = try await steps(from: FakeDataTransferService(.notModified))
        #expect(
            steps == [
                .failed(
                    .invalidResponse(reason: "it says that nothing has changed, but nothing is stored"),
                    cached: nil
                )
            ]
        )
    }

    @Test func `rows that cannot be read are left out and reported`() async throws {
        let json = #"{"page":1,"results":[{"id":1,"title":"A"},{"id":2},7],"total_pages":1,"total_results":3}"#
        #expect(titles(try await steps(from: FakeDataTransferService(.json(json)))) == ["remote A"])
        #expect(warnings.warnings == [.unreadableRows(count: 2)])
    }

    @Test(arguments: [
        (
            #"{"page":2,"results":[{"id":1,"title":"A"}],"total_pages":2,"total_results":21}"#,
            "it is page 2 where page 1 was asked for"
        ),
        (#"{"page":1,"results":[{"id":2},7],"total_pages":1,"total_results":2}"#, "none of its films can be read"),
    ])
    func `another page, or none of whose rows can be read, is no answer`(json: String, reason: String) async throws {
        let service = FakeDataTransferService(.json(json))
        #expect(try await steps(from: service) == [.failed(.invalidResponse(reason: reason), cached: nil)])
        #expect(titles(try await steps(from: service, policy: .cachedOnly)) == ["failed nothingStored"])
        #expect(warnings.warnings.isEmpty)
    }

    @Test func `movies of other years are left out where a year was asked for`() async throws {
        let json = """
            {"page":1,"total_pages":1,"total_results":2,"results":[
             {"id":1,"title":"A","release_date":"1989-06-23"},{"id":2,"title":"B","release_date":"1990-01-01"}]}
            """
        let query = MovieQuery(text: try SearchText("a"), year: try ReleaseYear(1989))
        #expect(titles(try await steps(from: FakeDataTransferService(.json(json)), query: query)) == ["remote A"])
    }

    @Test(arguments: [
        DataTransferError.undecodable(reason: "it is HTML"), .noData, .tooLarge(limit: 8_000_000),
        .status(500, message: nil, retryAfter: nil), .unreachable(reason: "refused"),
    ])
    func `an unusable answer is an error and stores nothing`(error: DataTransferError) async throws {
        let service = FakeDataTransferService(.failure(error))
        #expect(try await steps(from: service).count == 1)
        #expect(titles(try await steps(from: service, policy: .cachedOnly)) == ["failed nothingStored"])
    }

    @Test func `a stored page that cannot be read is reported and fetched again`() async throws {
        let service = FakeDataTransferService(.json(page("A")))
        _ = try await steps(from: service)
        let collection = RecordCollection(name: "movies-pages-1", limit: 500)
        let key = try #require(try await store.records(in: collection, limit: 1).first?.key)
        let record = Record(key: key, bytes: [1, 2, 3], storedAt: clock.now(), entityTag: EntityTag("\"1\""))
        try await store.save(record, in: collection, if: .always)
        #expect(titles(try await steps(from: service)) == ["remote A"])
        #expect(service.requests.all.map(\.entityTag) == [nil, nil], "nothing is there to revalidate")
        #expect(warnings.warnings == [.unreadableCopy])
        #expect(titles(try await steps(from: service, policy: .cachedOnly)) == ["cache A"])
    }

    @Test func `a store that fails does not keep the answer from coming`() async throws {
        store.failWriting("the disk is full")
        #expect(titles(try await steps(from: FakeDataTransferService(.json(page("A"))))) == ["remote A"])
        #expect(warnings.warnings == [.notStored(.storage(reason: "the disk is full"))])
    }

    @Test func `a store that cannot be read does not keep the answer from coming`() async throws {
        store.failReading("the disk is gone")
        #expect(titles(try await steps(from: FakeDataTransferService(.json(page("A"))))) == ["remote A"])
        #expect(warnings.warnings == [.unreadableCopy])
    }

    @Test func `what one service answered is not shown for another`() async throws {
        _ = try await steps(from: FakeDataTransferService(.json(page("A"))))
        let other = FakeDataTransferService(.json(page("B")))
        #expect(titles(try await steps(from: other, namespace: "other")) == ["remote B"])
    }

    @Test func `cancelling the reader cancels the request`() async throws {
        let service = FakeDataTransferService(.json(page("A")))
        service.gate.close()
        let reader = Task { try await steps(from: service) }
        try await service.requests.wait(forCount: 1)
        reader.cancel()
        #expect(try await reader.value.isEmpty)
        try await service.cancellations.wait(forCount: 1)
    }

    private func steps(
        from service: FakeDataTransferService,
        query: MovieQuery? = nil,
        policy: FetchPolicy = .cachedThenRemote,
        namespace: String = "service"
    ) async throws -> [Fetched<MoviesPage>] {
        let repository = DefaultMoviesRepository(
            service: service,
            cache: AnswerCache(store: store, namespace: namespace, clock: clock, warnings: warnings)
        )
        let query = try query ?? MovieQuery(text: SearchText("a"))
        return await repository.movies(matching: query, page: .first, policy: policy).reduce(into: []) { $0.append($1) }
    }

    private func page(_ titles: String...) -> String {
        let rows = titles.enumerated().map { #"{"id":\#($0.offset + 1),"title":"\#($0.element)"}"# }
        return #"{"page":1,"results":[\#(rows.joined(separator: ","))],"total_pages":1,"total_results":\#(rows.count)}"#
    }

    private func titles(_ steps: [Fetched<MoviesPage>]) -> [String] {
        steps.map { step in
            switch step {
            case .cached(let page): "cached \(titles(page))"
            case .finished(let page, let origin): "\(origin) \(titles(page))"
            case .failed(let error, _): "failed \(error)"
            }
        }
    }

    private func titles(_ page: Stored<MoviesPage>) -> String {
        page.value.movies.map(\.title).joined(separator: ",")
    }
}
