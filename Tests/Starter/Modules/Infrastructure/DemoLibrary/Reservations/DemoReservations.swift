import DataKit
import DomainKit
import InfrastructureKit
import PlatformKit

/// The reservations of the demo, in a record store. A change with the same `Idempotency-Key` is made once.
struct DemoReservations: DemoPart {
    private static let collection = RecordCollection(name: "demo-reservations-1", limit: 100)
    /// Somebody else has this book.
    private static let reservedByOthers = 12

    let store: any RecordStore
    let clock: any WallClock

    func answer(_ request: HTTPRequest, at path: [String]) async throws(RepositoryError) -> HTTPResponse? {
        guard path.count > 2, path[0] == "cards", path[2] == "reservations" else { return nil }
        do throws(RepositoryError) {
            var shelf = try await shelf(of: path[1])
            guard path.count > 3 else { return .json(["books": shelf.books]) }
            let book = DemoBook.all.first { String($0.id) == path[3] }
            guard let book, ["PUT", "DELETE"].contains(request.method) else { return nil }
            guard request.method != "PUT" || book.id != Self.reservedByOthers else {
                return .problem(409, "somebody else has reserved \(book.title)")
            }
            if shelf.change(book, isReserved: request.method == "PUT", key: request.headers["Idempotency-Key"]) {
                let bytes = [UInt8]((try? JSONEncoder().encode(shelf)) ?? Data())
                let record = Record(key: path[1], bytes: bytes, cachedAt: clock.now())
                try await store.save(record, in: Self.collection, if: .always)
            }
            return HTTPResponse(status: 204)
        } catch {
            throw .service(.unavailable(status: 503, retryAfter: nil))
        }
    }

    private func shelf(of card: String) async throws(RepositoryError) -> Shelf {
        let record = try await store.slot(forKey: card, in: Self.collection).record
        return record.flatMap { try? JSONDecoder().decode(Shelf.self, from: Data($0.bytes)) } ?? Shelf()
    }
}

/// What a reader has reserved.
private struct Shelf: Codable {
    private var ids: [Int] = []
    /// Those of the changes that were made.
    private var keys: [String] = []

    /// The latest first.
    var books: [DemoBook] {
        ids.reversed().compactMap { id in DemoBook.all.first { $0.id == id } }
    }

    /// Returns `false` if the change was made before.
    mutating func change(_ book: DemoBook, isReserved: Bool, key: String?) -> Bool {
        if let key {
            guard !keys.contains(key) else { return false }
            keys = (keys + [key]).suffix(100)
        }
        ids.removeAll { $0 == book.id }
        if isReserved { ids.append(book.id) }
        return true
    }
}
