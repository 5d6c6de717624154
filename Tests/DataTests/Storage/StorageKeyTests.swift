import Domain
import Testing

@testable import Data

struct StorageKeyTests {
    private let batman = ServiceRequest(path: "/search/movie", query: [QueryItem("query", "batman")])

    @Test func `equal questions to one service share a key, whatever the order of their parts`() {
        let one = ServiceRequest(path: "/p", query: [QueryItem("a", "1"), QueryItem("b", "2")])
        let other = ServiceRequest(path: "/p", query: [QueryItem("b", "2"), QueryItem("a", "1")])
        #expect(StorageKey(one, namespace: "tmdb") == StorageKey(other, namespace: "tmdb"))
    }

    @Test func `another service, page, language, region or filter is another key`() throws {
        var keys = [StorageKey(batman, namespace: "tmdb"), StorageKey(batman, namespace: "demo")]
        let text = try SearchText("batman")
        let queries = [
            MovieQuery(text: text), MovieQuery(text: text, language: try Language("de")),
            MovieQuery(text: text, region: try Region("de")), MovieQuery(text: text, year: try ReleaseYear(1989)),
            MovieQuery(text: text, includesAdult: true), MovieQuery(text: try SearchText("robin")),
        ]
        for query in queries {
            for page in [1, 2] {
                let endpoint = SearchEndpoints.movies(matching: query, page: try PageNumber(page))
                keys.append(StorageKey(endpoint.request, namespace: "tmdb"))
            }
        }
        #expect(Set(keys).count == 14)
    }

    @Test func `no words of a query can make it look like another`() {
        let one = ServiceRequest(path: "/p", query: [QueryItem("query", "a 4:page 1:2")])
        let other = ServiceRequest(path: "/p", query: [QueryItem("query", "a"), QueryItem("page", "2")])
        #expect(StorageKey(one, namespace: "") != StorageKey(other, namespace: ""))
    }
}
