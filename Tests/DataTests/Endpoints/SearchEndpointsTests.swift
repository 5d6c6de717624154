import Domain
import Testing

@testable import Data

struct SearchEndpointsTests {
    @Test func `a plain search asks for words, page and no films for adults`() throws {
        let endpoint = SearchEndpoints.movies(
            matching: MovieQuery(text: try SearchText("batman")),
            page: try PageNumber(2)
        )
        #expect(endpoint.request.method == .get)
        #expect(endpoint.request.path == "/search/movie")
        #expect(
            endpoint.request.query == [
                QueryItem("include_adult", "false"), QueryItem("page", "2"), QueryItem("query", "batman"),
            ]
        )
        #expect(endpoint.request.body == nil)
    }

    @Test func `every filter is sent, in canonical order`() throws {
        let query = MovieQuery(
            text: try SearchText("C++ & co"),
            language: try Language("de-CH"),
            region: try Region("ch"),
            year: try ReleaseYear(1989),
            includesAdult: true
        )
        let endpoint = SearchEndpoints.movies(matching: query, page: .first)
        #expect(
            endpoint.request.query == [
                QueryItem("include_adult", "true"), QueryItem("language", "de-CH"), QueryItem("page", "1"),
                QueryItem("query", "C++ & co"), QueryItem("region", "CH"), QueryItem("year", "1989"),
            ]
        )
    }
}
