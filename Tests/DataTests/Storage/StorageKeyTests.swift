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

    /// The same bytes behind each other, wherever the parts begin.
    @Test(arguments: ["x b y", "x 1:b 1:y", "1:x 1:b 1:y", "x:b:y"])
    func `no words of a query can make it look like another`(words: String) {
        let one = ServiceRequest(path: "/p", query: [QueryItem("a", words)])
        let parts = words.split { " :".contains($0) }.map(String.init)
        let others = [
            [QueryItem("a", "x"), QueryItem("b", "y")],
            [QueryItem("a", parts[0]), QueryItem(parts[1], parts.dropFirst(2).joined(separator: " "))],
            [QueryItem("a \(parts[0])", parts.dropFirst().joined(separator: " "))],
        ]
        for query in others {
            let other = ServiceRequest(path: "/p", query: query)
            #expect(StorageKey(one, namespace: "") != StorageKey(other, namespace: ""))
        }
    }

    @Test func `no path can make a question look like one of another service`() {
        let one = StorageKey(ServiceRequest(path: "/p"), namespace: "tmdb GET /p")
        let other = StorageKey(ServiceRequest(path: "/p GET /p"), namespace: "tmdb")
        #expect(one != other)
    }
}
