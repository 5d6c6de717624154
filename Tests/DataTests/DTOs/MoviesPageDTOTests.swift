import Domain
import Foundation
import Testing

@testable import Data

struct MoviesPageDTOTests {
    @Test func `bad rows are left out and counted, the others stay in order`() throws {
        let dto = try page(
            rows: #"{"id": 1, "title": "A"}, {"id": "x"}, null, {"id": 2, "title": "B"}, [], {"id": 3, "title": ""}"#
        )
        #expect(dto.unreadableRows == 4)
        #expect(try dto.toDomain(includesAdult: false).movies.map(\.title) == ["A", "B"])
    }

    @Test func `movies for adults are left out unless asked for`() throws {
        let dto = try page(rows: #"{"id": 1, "title": "A", "adult": true}, {"id": 2, "title": "B", "adult": false}"#)
        #expect(try dto.toDomain(includesAdult: false).movies.map(\.title) == ["B"])
        #expect(try dto.toDomain(includesAdult: true).movies.map(\.title) == ["A", "B"])
    }

    @Test func `the totals stay as the service counts them`() throws {
        let page = try page(rows: "", totalPages: 58321, totalResults: 1_166_401).toDomain(includesAdult: false)
        #expect(page.totalPages == 58321)
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

    @Test(arguments: [0, -1, 501])
    func `page numbers that make no sense are refused`(number: Int) throws {
        let dto = try page(number, rows: "")
        #expect(throws: MoviesError.invalidResponse(reason: "the page numbers make no sense")) {
            try dto.toDomain(includesAdult: false)
        }
    }

    @Test func `a page that is written and read again is the same`() throws {
        let original = try page(
            rows: """
                {"id": 1, "title": "A", "original_title": "Ä", "original_language": "de", "overview": "O",
                 "release_date": "1999-01-02", "vote_average": 6.5, "vote_count": 10, "poster_path": "/a.jpg"},
                {"id": 2, "title": "B"}
                """
        ).toDomain(includesAdult: false)
        let bytes = try JSONEncoder().encode(MoviesPageDTO(original))
        let copy = try JSONDecoder().decode(MoviesPageDTO.self, from: bytes).toDomain(includesAdult: false)
        #expect(copy == original)
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
