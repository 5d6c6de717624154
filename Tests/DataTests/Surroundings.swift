import DataKitDoubles
import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Foundation
import Testing

@testable import Data
@testable import DataKit

/// What a fetcher works with besides the service.
struct Surroundings {
    let store = FakeRecordStore()
    let clock = FakeWallClock()
    let warnings = FakeWarningReporter()

    func fetcher(
        _ service: FakeDataTransferService,
        store other: FakeRecordStore? = nil,
        namespace: String = "service",
        recordLimit: Int? = nil
    ) -> Fetcher {
        Fetcher(
            service: service,
            store: other ?? store,
            clock: clock,
            namespace: namespace,
            recordLimit: recordLimit,
            warnings: warnings
        )
    }

    /// Fetches a resource, and reads its copy, which must say the same.
    ///
    /// - Returns: The value, and the only request.
    func fetch<Value: Equatable>(
        _ json: String,
        _ events: (Fetcher, FetchPolicy) throws -> AsyncStream<FetchEvent<Value>>
    ) async throws -> (value: Value, request: String) {
        let service = FakeDataTransferService.tmdb(.json(json))
        let fetcher = fetcher(service)
        let value = try await events(fetcher, .remoteOnly).result()
        #expect(try await events(fetcher, .cachedOnly).result() == value)
        #expect(service.requests.count == 1)
        return (value, service.requests.all.first?.request.text ?? "")
    }

    func outboxes(namespace: String = "service") -> DefaultLibraryOutboxRepository {
        DefaultLibraryOutboxRepository(store: store, lock: nil, clock: clock, namespace: namespace)
    }

    /// Puts a change into the outbox of a user.
    func add(_ change: MovieChange, of user: UserSession) async throws {
        try await outboxes().update(user, for: [change.key]) { outbox, now throws(RepositoryError) in
            try outbox.add(change, isSent: false, at: now)
        }
    }

    /// Saves the copy of an answer with a page of films, or another document as it is.
    func save(
        _ document: String,
        of request: ServiceRequest,
        ago age: Duration = .zero,
        namespace: String = "service"
    ) async throws {
        let key = RecordKey(request, namespace: namespace).text
        let page = try? FieldNames.snakeCase.decode(MoviesPageDTO.self, from: Array(document.utf8))
        let bytes = try page.map { Array(try JSONEncoder().encode($0)) } ?? Array(document.utf8)
        let copy = Record(key: key, bytes: bytes, cachedAt: clock.now().advanced(by: .zero - age))
        try await store.save(copy, in: .moviesPages, if: .always)
    }

    /// Puts another text in the place of a part of each document of a collection, or of the whole documents.
    func damage(_ collection: RecordCollection, replacing part: String? = nil, with text: String) async throws {
        for record in try await store.records(in: collection, withPrefix: "", limit: nil) {
            let document = String(decoding: record.bytes, as: UTF8.self)
            let bytes = Array((part.map { document.replacing($0, with: text) } ?? text).utf8)
            let damaged = Record(key: record.key, bytes: bytes, cachedAt: record.cachedAt)
            try await store.save(damaged, in: collection, if: .always)
        }
    }

    /// The keys and documents of a collection, one in a line.
    func text(of collection: RecordCollection) async throws -> String {
        try await store.records(in: collection, withPrefix: "", limit: nil)
            .map { "\($0.key) \(String(decoding: $0.bytes, as: UTF8.self))" }.joined(separator: "\n")
    }
}

extension ServiceRequest {
    /// The request in short, with its secrets in brackets: `session GET /account?session_id=[canary-session]`.
    var text: String {
        let items = query.map { "\($0.name)=" + ($0.isSecret ? "[\($0.value)]" : $0.value) }
        let shown = secretSegment.map { path.replacing($0, with: "[\($0)]") } ?? path
        let address = ([shown] + (items.isEmpty ? [] : [items.joined(separator: "&")])).joined(separator: "?")
        let document = body.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
        return "\(authority) \(method.rawValue) \(address)\(document)"
    }
}

/// Users and films of the tests.
enum Sample {
    static func account(_ id: String = "canary-session", number: Int = 12) throws -> AccountSession {
        try #require(UserSession.sample(id, account: number))
    }

    static func credentials() throws -> Credentials {
        Credentials(username: try Username("ada"), password: try Password("correct horse"))
    }

    static func guest(_ id: String = "canary-guest") throws -> UserSession { .guest(try #require(SessionID(id))) }

    static func id(_ number: Int = 268) throws -> MovieID { try #require(MovieID(number)) }

    static func film(_ number: Int = 268, _ title: String = "Batman") throws -> Movie {
        Movie(id: try id(number), title: title, originalTitle: title)
    }
}

/// TMDB's document of a page of movies.
enum PageJSON {
    /// Movies with these titles and with the numbers from 1 on.
    static func titled(_ titles: String..., page: Int = 1) -> String {
        rows(titles.enumerated().map { #"{"id":\#($0.offset + 1),"title":"\#($0.element)"}"# }, page: page)
    }

    /// Movies of the JSON documents in `rows`.
    ///
    /// - Parameter total: How many movies the list has, or `nil` for those of the page.
    static func rows(_ rows: [String], page: Int = 1, of totalPages: Int = 1, total: Int? = nil) -> String {
        """
        {"page":\(page),"results":[\(rows.joined(separator: ","))],"total_pages":\(totalPages),\
        "total_results":\(total ?? rows.count)}
        """
    }
}

extension FetchEvent {
    /// The event in short: `cached A`, `service A`, `cache A`, `failed notCached`, `failed unreachable (refused) with A`.
    func summary(of text: (Value) -> String) -> String {
        switch self {
        case .cached(let cached): "cached " + text(cached.value)
        case .finished(let cached, let origin): "\(origin) " + text(cached.value)
        case .failed(let error, let cached?): "failed \(Self.name(of: error)) with " + text(cached.value)
        case .failed(let error, nil): "failed " + Self.name(of: error)
        }
    }

    private static func name(of error: RepositoryError) -> String {
        guard case .service(let failure) = error else { return "\(error)" }
        let name = Mirror(reflecting: failure).children.first?.label
        return name.map { "\($0) (\(failure))" } ?? "\(failure)"
    }
}

extension FakeDataTransferService {
    /// TMDB, which writes names in snake case, and responds in this order. The last response is repeated.
    static func tmdb(_ first: FakeAnswer, _ others: FakeAnswer...) -> FakeDataTransferService {
        let answers = ScriptedValues(first, others)
        return FakeDataTransferService(names: .snakeCase) { _ in answers.next() }
    }
}

extension AsyncStream {
    /// The events in short.
    func summaries<Value>(of text: (Value) -> String) async -> [String] where Element == FetchEvent<Value> {
        await all().map { $0.summary(of: text) }
    }
}

extension AsyncStream where Self: Sendable {
    /// The events in short, as they come.
    func observed<Value>(of text: @escaping @Sendable (Value) -> String) -> ObservedFetch<String>
    where Element == FetchEvent<Value> {
        ObservedFetch(
            .performing { summaries in for await event in self { summaries.yield(event.summary(of: text)) } }
        )
    }
}

extension AsyncStream where Element == FetchEvent<MoviesPage> {
    /// The events in short, with the titles of the movies.
    func summaries() async -> [String] {
        await summaries { $0.items.map(\.title).joined(separator: ",") }
    }
}
