import Domain
import DomainKit
import Foundation
import Testing

@testable import Data
@testable import DataKit

struct MovieDTOTests {
    @Test func `a complete row becomes a movie`() throws {
        let movie = try movie(
            """
            {"adult": false, "backdrop_path": "/b.jpg", "genre_ids": [18], "id": 12445, "title": "The Lantern Keeper",
             "original_language": "fr", "original_title": "Le Gardien", "overview": "A lighthouse.", "popularity": 7,
             "poster_path": "/p.jpg", "release_date": "1989-06-23", "softcore": false, "video": false,
             "vote_average": 7.25, "vote_count": 7521}
            """
        )
        #expect(movie.id.value == 12445)
        #expect(movie.title == "The Lantern Keeper")
        #expect(movie.originalTitle == "Le Gardien")
        #expect(movie.originalLanguage?.tag == "fr")
        #expect(movie.overview == "A lighthouse.")
        #expect(movie.releaseDate?.description == "1989-06-23")
        #expect(movie.rating == Rating(average: 7.25, votes: 7521))
        #expect(movie.poster?.value == "/p.jpg")
        #expect(movie.genres.map(\.name) == ["Drama"])
    }

    @Test func `genres keep the order of the service, and an unknown one is left out`() throws {
        let movie = try movie(#"{"id": 7, "title": "Untold", "genre_ids": [35, 4711, 18]}"#)
        #expect(movie.genres.map(\.name) == ["Comedy", "Drama"])
    }

    @Test func `a row needs an id and a title only`() throws {
        let movie = try movie(#"{"id": 7, "title": "Untold"}"#)
        #expect(movie.originalTitle == "Untold")
        #expect(movie.overview.isEmpty)
        #expect(movie.originalLanguage == nil)
        #expect(movie.releaseDate == nil)
        #expect(movie.rating == nil)
        #expect(movie.poster == nil)
    }

    @Test(arguments: [
        #""release_date": """#, #""release_date": null"#, #""release_date": "2025-13-45""#, #""release_date": 1989"#,
        #""vote_average": null, "vote_count": null"#, #""vote_average": "7", "vote_count": 12.5"#,
        #""poster_path": null"#, #""poster_path": "/../../etc/passwd""#, #""original_language": "xxx""#,
        #""overview": null"#, #""overview": 7, "original_title": []"#, #""genre_ids": {}"#, #""adult": "no""#,
        #""vote_average": 11, "vote_count": 3"#,
    ])
    func `a field that is empty, null or of the wrong type counts as missing`(field: String) throws {
        #expect(try movie(#"{"id": 7, "title": "Untold", \#(field)}"#) == movie(#"{"id": 7, "title": "Untold"}"#))
    }

    @Test(arguments: [
        "{}", #"{"id": 7}"#, #"{"title": "Untold"}"#, #"{"id": "7", "title": "Untold"}"#, #"{"id": 7, "title": null}"#,
        #"{"id": 0, "title": "Untold"}"#, #"{"id": 7, "title": ""}"#, #"{"id": 7.5, "title": "Untold"}"#, "[]", "7",
    ])
    func `a row without a usable id or title is refused`(row: String) {
        #expect(throws: DecodingError.self) { try movie(row) }
    }

    private func movie(_ json: String) throws -> Movie {
        try #require(try JSONDecoder().decode(MovieDTO.self, from: Data(json.utf8)).toDomain())
    }
}

struct MoviesPageDTOTests {
    @Test(arguments: [(5000, true), (5001, false)])
    func `a page of more rows than the service has in any array is refused`(count: Int, isDecoded: Bool) {
        let json = PageJSON.rows(Array(repeating: "{}", count: count - 1) + [#"{"id":1,"title":"A"}"#])
        let dto = try? JSONDecoder().decode(MoviesPageDTO.self, from: Data(json.utf8))
        #expect(dto?.unreadableRows == (isDecoded ? count - 1 : nil))
    }

    @Test func `bad rows are left out and counted, the others stay in order`() throws {
        let dto = try page(
            rows: #"{"id": 1, "title": "A"}, {"id": "x"}, null, {"id": 2, "title": "B"}, [], {"id": 3, "title": ""}"#
        )
        #expect(dto.unreadableRows == 4)
        #expect(try movies(dto).items.map(\.title) == ["A", "B"])
    }

    @Test func `movies for adults are left out unless requested`() throws {
        let dto = try page(rows: #"{"id": 1, "title": "A", "adult": true}, {"id": 2, "title": "B", "adult": false}"#)
        #expect(try movies(dto).items.map(\.title) == ["B"])
        #expect(try movies(dto, includesAdult: true).items.map(\.title) == ["A", "B"])
    }

    @Test func `all results count, but only the pages that can be requested`() throws {
        let page = try movies(page(rows: "", totalPages: 58321, totalResults: 1_166_401))
        #expect(page.totalPages == 500)
        #expect(page.totalResults == 1_166_401)
        #expect(page.nextPage?.value == 3)
    }

    @Test(arguments: [
        #"{"page": 1, "total_pages": 1, "total_results": 0}"#,
        #"{"page": 1, "results": {}, "total_pages": 1, "total_results": 0}"#,
        #"{"results": [], "total_pages": 1, "total_results": 0}"#,
        #"{"success": true}"#, "[]", "null", "",
    ])
    func `a document that is no list is refused`(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(MoviesPageDTO.self, from: Data(json.utf8)) }
    }

    @Test(arguments: [(0, 9, 163), (-1, 9, 163), (2, -1, 163), (2, 9, -1)])
    func `numbers that make no sense are refused`(number: Int, totalPages: Int, totalResults: Int) throws {
        let dto = try page(number, rows: "", totalPages: totalPages, totalResults: totalResults)
        #expect(throws: RepositoryError.service(.unusableResponse(reason: "the page numbers are invalid"))) {
            try movies(dto)
        }
    }

    @Test(arguments: [(0, 0), (4, 4), (500, 500), (58_322, 500)])
    func `only the pages that can be requested count`(counted: Int, total: Int) throws {
        let page = try movies(try page(rows: "", totalPages: counted, totalResults: 1_166_401))
        #expect(page.totalPages == total)
        #expect(page.totalResults == 1_166_401)
    }

    @Test func `another page than the requested one is refused`() throws {
        let dto = try page(3, rows: #"{"id": 1, "title": "A"}"#)
        let reason = "it is page 3 instead of page 2"
        #expect(throws: RepositoryError.service(.unusableResponse(reason: reason))) { try movies(dto) }
    }

    @Test(arguments: [("7", false), ("7, null", false), ("", true), (#"7, {"id": 1, "title": "A"}"#, true)])
    func `a page of which no row can be read is refused`(rows: String, isAccepted: Bool) throws {
        let dto = try page(rows: rows)
        guard !isAccepted else { return _ = try movies(dto) }
        #expect(throws: RepositoryError.service(.unusableResponse(reason: "none of its rows can be read"))) {
            try movies(dto)
        }
    }

    @Test func `a page that is cached and read again is the same`() throws {
        let dto = try page(
            rows: """
                {"id": 1, "title": "A", "original_title": "Ä", "original_language": "de", "overview": "O",
                 "release_date": "1999-01-02", "vote_average": 6.5, "vote_count": 10, "poster_path": "/a.jpg"},
                {"id": 2, "title": "B"}, {"id": 3, "title": "C", "adult": true}, {"id": 4}
                """
        )
        let copy = try JSONDecoder().decode(MoviesPageDTO.self, from: JSONEncoder().encode(dto))
        for includesAdult in [false, true] {
            #expect(try movies(copy, includesAdult: includesAdult) == movies(dto, includesAdult: includesAdult))
        }
        #expect(copy.unreadableRows == 0, "the rows were reported when they came")
    }

    private func movies(_ dto: MoviesPageDTO, includesAdult: Bool = false) throws -> MoviesPage {
        try dto.toDomain(requestedPage: PageNumber(2), includesAdult: includesAdult)
    }

    private func page(
        _ number: Int = 2,
        rows: String,
        totalPages: Int = 9,
        totalResults: Int = 163
    ) throws -> MoviesPageDTO {
        let json = """
            {"page": \(number), "results": [\(rows)], "total_pages": \(totalPages), "total_results": \(totalResults)}
            """
        return try JSONDecoder().decode(MoviesPageDTO.self, from: Data(json.utf8))
    }
}
