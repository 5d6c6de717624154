import Domain
import DomainKit
import Testing

@testable import Data
@testable import DataKit

struct RecordKeyTests {
    private let batman = ServiceRequest(path: "/search/movie", query: [QueryItem("query", "batman")])

    @Test func `equal requests to one service share a key, even if their parts are in another order`() {
        let one = ServiceRequest(path: "/p", query: [QueryItem("a", "1"), QueryItem("b", "2")])
        let other = ServiceRequest(path: "/p", query: [QueryItem("b", "2"), QueryItem("a", "1")])
        #expect(RecordKey(one, namespace: "tmdb") == RecordKey(other, namespace: "tmdb"))
    }

    @Test func `another service, page, language, region or filter is another key`() throws {
        var keys = [RecordKey(batman, namespace: "tmdb"), RecordKey(batman, namespace: "demo")]
        let text = try SearchText("batman")
        let queries = [
            MovieQuery(text: text), MovieQuery(text: text, language: try Language("de")),
            MovieQuery(text: text, region: try Region("de")), MovieQuery(text: text, year: try ReleaseYear(1989)),
            MovieQuery(text: text, includesAdult: true), MovieQuery(text: try SearchText("robin")),
        ]
        for query in queries {
            for page in [1, 2] {
                let resource = SearchResource(query: query, page: try PageNumber(page))
                keys.append(RecordKey(resource.request, namespace: "tmdb"))
            }
        }
        #expect(Set(keys).count == 14)
    }

    @Test func `another method is another key`() {
        let change = ServiceRequest(method: .delete, path: batman.path, query: batman.query)
        #expect(RecordKey(batman, namespace: "tmdb") != RecordKey(change, namespace: "tmdb"))
    }

    @Test func `a secret of a path is not part of a key, and another secret is another key`() {
        let keys = ["canary-1", "canary-2", "canary-1"].map { secret in
            let path = "/guest_session/\(secret)/rated/movies"
            return RecordKey(ServiceRequest(path: path, secretSegment: secret), namespace: "tmdb")
        }
        #expect(keys[0] == keys[2])
        #expect(keys[0] != keys[1])
        #expect(!keys[0].text.contains("canary"))
    }

    @Test func `a secret is not part of a key`() {
        let keys = ["canary-1", "canary-2"].map { secret in
            let query = [QueryItem("page", "1"), QueryItem("session_id", secret, isSecret: true)]
            return RecordKey(ServiceRequest(path: "/account/12/watchlist", query: query), namespace: "tmdb")
        }
        #expect(keys[0] == keys[1])
        #expect(!keys[0].text.contains("canary"))
        #expect(!keys[0].text.contains("session_id"))
        let page = ServiceRequest(path: "/account/12/watchlist", query: [QueryItem("page", "2")])
        #expect(keys[0] != RecordKey(page, namespace: "tmdb"))
    }

    /// Each value is compared with queries whose parts, written one after the other, have the same text.
    @Test(arguments: ["x b y", "x 1:b 1:y", "1:x 1:b 1:y", "x:b:y"])
    func `different queries never have the same key`(words: String) {
        let one = ServiceRequest(path: "/p", query: [QueryItem("a", words)])
        let parts = words.split { " :".contains($0) }.map(String.init)
        let others = [
            [QueryItem("a", "x"), QueryItem("b", "y")],
            [QueryItem("a", parts[0]), QueryItem(parts[1], parts.dropFirst(2).joined(separator: " "))],
            [QueryItem("a \(parts[0])", parts.dropFirst().joined(separator: " "))],
        ]
        for query in others {
            let other = ServiceRequest(path: "/p", query: query)
            #expect(RecordKey(one, namespace: "") != RecordKey(other, namespace: ""))
        }
    }

    @Test func `no path can make a request look like one to another service`() {
        let one = RecordKey(ServiceRequest(path: "/p"), namespace: "tmdb GET /p")
        let other = RecordKey(ServiceRequest(path: "/p GET /p"), namespace: "tmdb")
        #expect(one != other)
    }

    @Test func `a key belongs to its own service, not to one whose name begins alike`() {
        let key = RecordKey(batman, namespace: "tmdb").text
        #expect(RecordKey.isKey(key, in: "tmdb"))
        #expect(!RecordKey.isKey(key, in: "tmd"))
        #expect(!RecordKey.isKey(key, in: "tmdb 2"))
        #expect(!RecordKey.isKey(key, in: ""))
    }

    @Test func `the key of an image is its host and its path`() throws {
        let path = try #require(PosterPath("/a.jpg"))
        let keys = [("host", PosterWidth.w92), ("host", .w154), ("other", .w92)].map { host, width in
            RecordKey(ImageRequest(poster: path, width: width), namespace: host)
        }
        #expect(Set(keys).count == 3)
        #expect(keys[0] == RecordKey(ImageRequest(poster: path, width: .w92), namespace: "host"))
    }
}
