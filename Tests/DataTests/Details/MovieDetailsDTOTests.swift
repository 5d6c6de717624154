import Domain
import Foundation
import Testing

@testable import Data

struct MovieDetailsDTOTests {
    private func details(_ json: String) throws -> MovieDetails {
        try JSONDecoder().decode(MovieDetailsDTO.self, from: Data(json.utf8)).toDomain()
    }

    private static let complete = """
        {"id": 268, "title": "Lantern", "original_title": "Laterne", "original_language": "de", "overview": "Light.",
         "release_date": "1989-06-23", "vote_average": 7.2, "vote_count": 12, "poster_path": "/a.jpg",
         "tagline": "Bright.", "genres": [{"id": 14, "name": "Fantasy"}, {"id": 80, "name": "Crime"}],
         "runtime": 126, "status": "Released", "revenue": 2923706026, "budget": 0, "imdb_id": null,
         "credits": {"cast": [{"name": "Ann", "order": 0, "character": ""}, {"name": "Ben"}],
                     "crew": [{"name": "Cid", "job": "Writer"}, {"name": "Dee", "job": "Director"}]}}
        """

    @Test func `every known field of a movie is read`() throws {
        let details = try details(Self.complete)
        #expect(details.movie.title == "Lantern")
        #expect(details.movie.originalTitle == "Laterne")
        #expect(details.movie.rating == Rating(average: 7.2, votes: 12))
        #expect(details.tagline == "Bright.")
        #expect(details.genres == [Genre(id: 14, name: "Fantasy"), Genre(id: 80, name: "Crime")])
        #expect(details.runtime == .seconds(126 * 60))
        #expect(details.status == "Released")
        #expect(details.revenue == 2_923_706_026)
        #expect(details.directors == ["Dee"])
        #expect(details.cast == ["Ann", "Ben"])
    }

    @Test(arguments: [
        "",
        #", "tagline": null, "genres": null, "runtime": null, "status": null, "revenue": null, "credits": null"#,
        #", "tagline": "", "genres": {}, "runtime": 0, "status": "", "revenue": 0, "credits": {}"#,
        #", "tagline": 7, "genres": [7], "runtime": "long", "status": [], "revenue": "much", "credits": []"#,
        #", "runtime": -5, "revenue": -1, "genres": [{"id": 1}], "credits": {"cast": {}, "crew": [null]}"#,
        #", "runtime": 9000000000000000000, "release_date": "", "poster_path": null, "vote_count": null"#,
    ])
    func `a field that is missing, null, empty or of the wrong type is not known`(fields: String) throws {
        let details = try details(#"{"id": 1, "title": "A""# + fields + "}")
        #expect(details == MovieDetails(movie: Movie(id: try #require(MovieID(1)), title: "A", originalTitle: "A")))
    }

    @Test(arguments: [#"{"title": "A"}"#, #"{"id": 0, "title": "A"}"#, #"{"id": 1, "title": ""}"#, "[]"])
    func `a document without a usable id and title is refused`(json: String) {
        #expect(throws: DecodingError.self) { try details(json) }
    }

    @Test func `people and genres that cannot be read are left out`() throws {
        let details = try details(
            #"""
            {"id": 1, "title": "A", "genres": [7, {"id": 18, "name": "Drama"}],
             "credits": {"cast": [{"id": 3}, {"name": "Ann"}], "crew": [{"name": "Bo"}, {"name": "Cy", "job": "Director"}]}}
            """#
        )
        #expect(details.genres == [Genre(id: 18, name: "Drama")])
        #expect(details.cast == ["Ann"])
        #expect(details.directors == ["Cy"])
    }

    @Test func `only the leading members of a large cast are read`() throws {
        let cast = (1...300).map { #"{"name": "Actor \#($0)"}"# }.joined(separator: ",")
        let details = try details(#"{"id": 1, "title": "A", "credits": {"cast": [\#(cast)]}}"#)
        #expect(details.cast == (1...10).map { "Actor \($0)" })
    }

    @Test(arguments: [complete, #"{"id": 1, "title": "A"}"#])
    func `a document that is cached and read again is the same movie`(json: String) throws {
        let dto = try JSONDecoder().decode(MovieDetailsDTO.self, from: Data(json.utf8))
        let cached = String(decoding: try JSONEncoder().encode(dto), as: UTF8.self)
        #expect(try details(cached) == dto.toDomain())
    }
}
