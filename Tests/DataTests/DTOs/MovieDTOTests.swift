import Domain
import Foundation
import Testing

@testable import Data

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
        #""overview": null"#, #""genre_ids": {}"#, #""adult": "no""#, #""vote_average": 11, "vote_count": 3"#,
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
