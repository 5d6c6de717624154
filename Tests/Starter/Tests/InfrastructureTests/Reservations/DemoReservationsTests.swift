import DataKit
import DataKitDoubles
import DomainKit
import Foundation
import Infrastructure
import InfrastructureKit
import Testing

/// What the demo makes of changes.
@Suite(.timeLimit(.minutes(1)))
struct DemoReservationsTests {
    private let clock = FakeWallClock()
    private let demo: DemoLibrary

    init() {
        demo = DemoLibrary(store: FakeRecordStore(), clock: clock)
    }

    private func send(_ method: String, _ path: String, key: String? = nil) async throws -> (status: Int, body: String)
    {
        var headers = HTTPHeaders(["Authorization": "Bearer 42-\(clock.now().millisecondsSince1970)"])
        headers["Idempotency-Key"] = key
        let url = try #require(URL(string: "https://demo.invalid/cards/42/reservations" + path))
        let request = HTTPRequest(method: method, url: url, headers: headers, timeLimit: .seconds(1), sizeLimit: 1000)
        let response = try await demo.send(request)
        return (response.status, String(decoding: response.body, as: UTF8.self))
    }

    @Test func `a change that is sent again with its key is made once`() async throws {
        for (book, key) in [("3", "a"), ("4", "b"), ("3", "a")] {
            #expect(try await send("PUT", "/\(book)", key: key).status == 204)
        }
        let books = try await send("GET", "").body
        let ids = books.matches(of: /"id":(\d+)/).map(\.1)
        #expect(ids == ["4", "3"], "the latest is first")
    }

    @Test func `a book that somebody else has reserved is refused in words`() async throws {
        let answer = try await send("PUT", "/12")
        #expect(answer.status == 409)
        #expect(answer.body == #"{"detail":"somebody else has reserved The Woman in White"}"#)
        #expect(try await send("DELETE", "/12").status == 204)
    }
}
