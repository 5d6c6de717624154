import Data
import Domain
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DefaultMovieDetailsRepositoryTests {
    private let clock = FakeWallClock()
    private let warnings = FakeWarningReporter()
    private let store = FakeRecordStore()
    private let unknown = DataTransferError.status(404, message: nil, retryAfter: nil, code: 34)

    @Test func `a movie and who made it come in one request and are stored`() async throws {
        let service = FakeDataTransferService(.json(movie("A")))
        #expect(texts(try await steps(from: service)) == ["remote A"])
        #expect(texts(try await steps(from: service, policy: .cachedOnly)) == ["cache A"])
        let request = try #require(service.requests.all.first?.request)
        #expect(service.requests.count == 1)
        #expect(request.path == "/movie/268")
        #expect(request.query == [QueryItem("append_to_response", "credits")])
    }

    @Test func `the stored movie shows before the fresh one`() async throws {
        let service = FakeDataTransferService(.json(movie("A")), .json(movie("B")))
        _ = try await steps(from: service)
        #expect(texts(try await steps(from: service)) == ["cached A", "remote B"])
        #expect(texts(try await steps(from: service, policy: .cachedOnly)) == ["cache B"])
    }

    @Test func `a young copy is the answer, an old one is revalidated and young again`() async throws {
        let policy = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))
        let service = FakeDataTransferService(.json(movie("A"), entityTag: EntityTag("\"1\"")), .notModified)
        _ = try await steps(from: service)
        #expect(texts(try await steps(from: service, policy: policy)) == ["cache A"])
        clock.advance(by: .seconds(61))
        #expect(texts(try await steps(from: service, policy: policy)) == ["cached A", "remote A"])
        #expect(service.requests.all.map(\.entityTag) == [nil, EntityTag("\"1\"")])
        #expect(texts(try await steps(from: service, policy: policy)) == ["cache A"])
    }

    @Test func `remote only never shows what is stored`() async throws {
        let service = FakeDataTransferService(.json(movie("A")), .failure(.unreachable(reason: "refused")))
        _ = try await steps(from: service)
        #expect(texts(try await steps(from: service, policy: .remoteOnly)) == ["failed offline(reason: \"refused\")"])
    }

    @Test func `a failure leaves the stored movie standing`() async throws {
        let service = FakeDataTransferService(.json(movie("A")), .failure(.timedOut(after: .seconds(15))))
        _ = try await steps(from: service)
        let last = try #require(try await steps(from: service).last)
        guard case .failed(.timedOut, let cached) = last else {
            Issue.record("\(last)")
            return
        }
        #expect(cached?.value.movie.title == "A")
    }

    @Test func `an unknown movie is not found, and nothing is stored`() async throws {
        let service = FakeDataTransferService(.failure(unknown))
        #expect(texts(try await steps(from: service)) == ["failed notFound"])
        #expect(texts(try await steps(from: service, policy: .cachedOnly)) == ["failed nothingStored"])
    }

    @Test func `a movie that the service has deleted is gone from the store`() async throws {
        let service = FakeDataTransferService(.json(movie("A")), .failure(unknown))
        _ = try await steps(from: service)
        #expect(texts(try await steps(from: service)) == ["cached A", "failed notFound"])
        #expect(texts(try await steps(from: service, policy: .cachedOnly)) == ["failed nothingStored"])
    }

    @Test func `a proxy that knows nothing deletes nothing`() async throws {
        let service = FakeDataTransferService(.json(movie("A")), .failure(.status(404, message: nil, retryAfter: nil)))
        _ = try await steps(from: service)
        #expect(try await steps(from: service).count == 2)
        #expect(texts(try await steps(from: service, policy: .cachedOnly)) == ["cache A"])
    }

    @Test func `that it could not be deleted here is a warning beside the answer`() async throws {
        let service = FakeDataTransferService(.json(movie("A")), .failure(unknown))
        _ = try await steps(from: service)
        store.failWriting("the disk is gone")
        #expect(texts(try await steps(from: service)) == ["cached A", "failed notFound"])
        #expect(warnings.warnings == [.notDeleted(.storage(reason: "the disk is gone"))])
    }

    @Test func `another language and another service are other answers`() async throws {
        let service = FakeDataTransferService(.json(movie("A")), .json(movie("B")), .json(movie("C")))
        _ = try await steps(from: service)
        let german = try Language("de")
        #expect(texts(try await steps(from: service, language: german)) == ["remote B"])
        #expect(service.requests.all.last?.request.query.contains(QueryItem("language", "de")) == true)
        #expect(texts(try await steps(from: service, namespace: "other")) == ["remote C"])
    }

    @Test func `a copy that cannot be read is reported and fetched again`() async throws {
        let service = FakeDataTransferService(.json(movie("A")))
        _ = try await steps(from: service)
        let collection = RecordCollection(name: "movie-details-1", limit: 200)
        let key = try #require(try await store.records(in: collection, limit: 1).first?.key)
        try await store.save(Record(key: key, bytes: [0x5B, 0x5D], storedAt: clock.now()), in: collection, if: .always)
        #expect(texts(try await steps(from: service)) == ["remote A"])
        #expect(warnings.warnings == [.unreadableCopy])
    }

    private func movie(_ title: String) -> String {
        #"{"id": 268, "title": "\#(title)", "genres": [], "runtime": 126}"#
    }

    private func steps(
        from service: FakeDataTransferService,
        language: Language? = nil,
        policy: FetchPolicy = .cachedThenRemote,
        namespace: String = "service"
    ) async throws -> [Fetched<MovieDetails>] {
        let repository = DefaultMovieDetailsRepository(
            service: service,
            cache: AnswerCache(store: store, namespace: namespace, clock: clock, warnings: warnings)
        )
        let id = try #require(MovieID(268))
        return await repository.details(of: id, language: language, policy: policy).reduce(into: []) { $0.append($1) }
    }

    private func texts(_ steps: [Fetched<MovieDetails>]) -> [String] {
        steps.map { step in
            switch step {
            case .cached(let details): "cached \(details.value.movie.title)"
            case .finished(let details, let origin): "\(origin) \(details.value.movie.title)"
            case .failed(let error, _): "failed \(error)"
            }
        }
    }
}
