package import DataKit
import DomainKit
package import InfrastructureKit
import PlatformKit

/// The service of a small library, inside the process. What readers reserve is in a record store, so it outlives the process.
///
/// Any card has the PIN 1234. A token lasts an hour.
package struct DemoLibrary: HTTPTransport {
    private static let pageSize = 5
    private static let tokenAge = Duration.seconds(3600)
    private static let reservations = RecordCollection(name: "demo-reservations-1", limit: 100)

    private let store: any RecordStore
    private let clock: any WallClock
    private let isReachable: Bool

    /// - Parameter isReachable: Whether it answers. Otherwise every request fails, as without a network.
    package init(store: any RecordStore, clock: any WallClock, isReachable: Bool = true) {
        self.store = store
        self.clock = clock
        self.isReachable = isReachable
    }

    package func send(_ request: HTTPRequest) async throws(TransferError) -> HTTPResponse {
        guard isReachable else { throw .service(.unreachable(reason: "the demo plays that there is no network")) }
        let path = request.url.path.split(separator: "/").map(String.init)
        switch (request.method, path.count, path.first) {
        case ("GET", 1, "books"): return books(request.url)
        case ("GET", 2, "books"): return details(path[1])
        case ("POST", 1, "sessions"): return signIn(request)
        case ("POST", 2, "sessions"): return renew(request)
        case ("DELETE", 1, "sessions"): return HTTPResponse(status: 204)
        case (_, 3..., "cards") where path[2] == "reservations":
            guard isValid(request, card: path[1]) else { return HTTPResponse(status: 401) }
            return try await reservations(request.method, card: path[1], book: path.count > 3 ? Int(path[3]) : nil)
        default: return HTTPResponse(status: 404)
        }
    }

    private func books(_ url: URL) -> HTTPResponse {
        let words = item("query", of: url).lowercased().split(separator: " ")
        let found = DemoBook.all.filter { book in
            words.allSatisfy { "\(book.title) \(book.author)".lowercased().contains($0) }
        }
        return page(of: found, url)
    }

    private func page<Item: Encodable>(of items: [Item], _ url: URL) -> HTTPResponse {
        guard let page = Int(item("page", of: url)), page > 0 else { return HTTPResponse(status: 400) }
        let pages = (items.count + Self.pageSize - 1) / Self.pageSize
        let shown = items.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize)
        return document(DemoPage(page: page, totalPages: pages, totalResults: items.count, items: Array(shown)))
    }

    private func item(_ name: String, of url: URL) -> String {
        URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first { $0.name == name }?.value ?? ""
    }

    private func details(_ id: String) -> HTTPResponse {
        document(
            DemoBook.all.first { String($0.id) == id }.map { book in
                DemoDetails(book: book, summary: "\(book.title) is a book by \(book.author).", copies: book.id % 4)
            }
        )
    }

    private func signIn(_ request: HTTPRequest) -> HTTPResponse {
        let fields = fields(of: request)
        guard let card = fields["card"], fields["pin"] == "1234" else { return HTTPResponse(status: 401) }
        return tokens(of: card)
    }

    private func renew(_ request: HTTPRequest) -> HTTPResponse {
        guard let renewal = fields(of: request)["renewal"], renewal.hasPrefix("renew-") else {
            return HTTPResponse(status: 401)
        }
        return tokens(of: String(renewal.dropFirst("renew-".count)))
    }

    /// A token is a card and the time at which it was given.
    private func tokens(of card: String) -> HTTPResponse {
        document(["token": "\(card)-\(clock.now().millisecondsSince1970)", "renewal": "renew-\(card)"])
    }

    private func isValid(_ request: HTTPRequest, card: String) -> Bool {
        let prefix = "Bearer \(card)-"
        guard let field = request.headers["Authorization"], field.hasPrefix(prefix),
            let time = Int64(field.dropFirst(prefix.count))
        else { return false }
        return Timestamp(millisecondsSince1970: time).isFresh(at: clock.now(), maxAge: Self.tokenAge)
    }

    private func reservations(_ method: String, card: String, book: Int?) async throws(TransferError) -> HTTPResponse {
        do throws(RecordStoreError) {
            let saved = try await store.slot(forKey: card, in: Self.reservations).record?.bytes ?? []
            var ids = (try? JSONDecoder().decode([Int].self, from: Data(saved))) ?? []
            guard let book else {
                return document(["books": ids.reversed().compactMap { id in DemoBook.all.first { $0.id == id } }])
            }
            guard DemoBook.all.contains(where: { $0.id == book }) else { return HTTPResponse(status: 404) }
            ids.removeAll { $0 == book }
            if method == "POST" { ids.append(book) }
            let bytes = [UInt8]((try? JSONEncoder().encode(ids)) ?? Data())
            let record = Record(key: card, bytes: bytes, cachedAt: clock.now())
            try await store.save(record, in: Self.reservations, if: .always)
            return HTTPResponse(status: 204)
        } catch {
            throw .service(.unavailable(status: 503, retryAfter: nil))
        }
    }

    private func fields(of request: HTTPRequest) -> [String: String] {
        (try? JSONDecoder().decode([String: String].self, from: Data(request.body ?? []))) ?? [:]
    }

    /// The status is 404 if there is no such thing.
    private func document<Value: Encodable>(_ value: Value?) -> HTTPResponse {
        guard let body = value.flatMap({ try? JSONEncoder().encode($0) }) else { return HTTPResponse(status: 404) }
        return HTTPResponse(status: 200, body: [UInt8](body))
    }
}

private struct DemoPage<Item: Encodable>: Encodable {
    let page: Int
    let totalPages: Int
    let totalResults: Int
    let items: [Item]
}

private struct DemoDetails: Encodable {
    let book: DemoBook
    let summary: String
    let copies: Int
}
