import Domain
import DomainKit
import Foundation
import Testing

@testable import Data
@testable import DataKit

struct MovieDetailsDTOTests {
    private func details(_ json: String, language: Language? = nil) throws -> MovieDetails {
        try JSONDecoder().decode(MovieDetailsDTO.self, from: Data(json.utf8)).toDomain(language: language)
    }

    private static let complete = """
        {"id": 268, "title": "Lantern", "original_title": "Laterne", "original_language": "de", "overview": "Light.",
         "release_date": "1989-06-23", "vote_average": 7.2, "vote_count": 12, "poster_path": "/a.jpg",
         "tagline": "Bright.", "genres": [{"id": 14, "name": "Fantasy"}, {"id": 80, "name": "Crime"}],
         "runtime": 126, "status": "Released", "revenue": 2923706026, "budget": 92000000, "imdb_id": "tt1606378",
         "belongs_to_collection": {"id": 1570, "name": "Lantern Collection", "poster_path": null},
         "production_countries": [{"iso_3166_1": "DE", "name": "Germany"}],
         "videos": {"results": [{"id": "5", "iso_639_1": "en", "iso_3166_1": "US", "key": "a-B_9", "name": "Trailer",
                                 "site": "YouTube", "size": 1080, "type": "Trailer", "official": true}]},
         "watch/providers": {"results": {"DE": {
             "link": "https://www.themoviedb.org/movie/268/watch?locale=DE",
             "flatrate": [{"provider_id": 8, "provider_name": "Netflix", "logo_path": "/n.jpg", "display_priority": 0}],
             "rent": [{"provider_id": 2, "provider_name": "Apple TV"}]}}},
         "similar": {"page": 1, "results": [{"id": 5, "title": "Torch", "overview": "Long.", "adult": false},
                                            {"id": 6, "title": "Lamp", "adult": true}], "total_pages": 1},
         "recommendations": {"page": 1, "results": [{"id": 7, "title": "Beacon", "release_date": "2001-01-01"}]},
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
        #expect(details.countries == [Country(code: "DE", name: "Germany")])
        #expect(details.collection == MovieCollection(id: 1570, name: "Lantern Collection"))
        #expect(details.budget == 92_000_000)
        #expect(details.imdbID == (try IMDbID("tt1606378")))
        #expect(details.trailer == Trailer(name: "Trailer", address: "https://www.youtube.com/watch?v=a-B_9"))
        let options = WatchOptions(providers: [
            .stream: [WatchProvider(id: 8, name: "Netflix")], .rent: [WatchProvider(id: 2, name: "Apple TV")],
        ])
        #expect(details.watchOptions == [try Region("DE"): options])
        #expect(details.similar.map(\.title) == ["Torch"], "no film for adults")
        #expect(details.recommended.map(\.releaseDate?.year) == [2001])
    }

    @Test(arguments: [
        (nil, "en-trailer"), ("de", "de-official"), ("fr", "en-trailer"), ("it", "it-trailer"),
    ])
    func `a trailer in the language is the best, then an official one`(language: String?, key: String) throws {
        let videos = [
            ("en-teaser", "en", "Teaser", true), ("en-trailer", "en", "Trailer", true),
            ("de-fan", "de", "Trailer", false),
            ("de-official", "de", "Trailer", true), ("it-trailer", "it", "Trailer", false),
            ("any-trailer", "", "Trailer", true),
            ("fr-teaser", "fr", "Teaser", true),
        ].map { key, language, type, official in
            #"""
            {"key": "\#(key)", "iso_639_1": "\#(language)", "type": "\#(type)", "official": \#(official), "name": "",
             "site": "Vimeo"}
            """#
        }.joined(separator: ",")
        let json = #"{"id": 1, "title": "A", "videos": {"results": [\#(videos)]}}"#
        let trailer = try details(json, language: try language.map { try Language($0) }).trailer
        #expect(trailer?.address == "https://vimeo.com/\(key)")
    }

    @Test(arguments: [
        #"{"key": "a&b", "site": "YouTube", "type": "Trailer", "name": ""}"#,
        #"{"key": "", "site": "YouTube", "type": "Trailer", "name": ""}"#,
        #"{"key": "ab", "site": "Elsewhere", "type": "Trailer", "name": ""}"#,
        #"{"key": "ab", "site": "YouTube", "type": "Featurette", "name": ""}"#, #"{"key": 7}"#,
    ])
    func `a video that is no trailer, or has no safe address, is left out`(video: String) throws {
        #expect(try details(#"{"id": 1, "title": "A", "videos": {"results": [\#(video)]}}"#).trailer == nil)
    }

    @Test(arguments: ["1606378", "tt", "tt16/../x", "TT1", "nm0000134"])
    func `a text that is not an IMDb id of a film is not known`(id: String) throws {
        #expect(try details(#"{"id": 1, "title": "A", "imdb_id": "\#(id)"}"#).imdbID == nil)
    }

    @Test func `regions and providers that cannot be read are left out`() throws {
        let json = #"""
            {"id": 1, "title": "A", "watch/providers": {"results": {"Atlantis": {"buy": [{"provider_id": 1}]}, "DE": 7,
             "FR": {"buy": [], "ads": {}}, "US": {"ads": [{}, {"provider_id": 3, "provider_name": "Tubi"}], "link": ""}}}}
            """#
        let tubi = WatchOptions(providers: [.ads: [WatchProvider(id: 3, name: "Tubi")]])
        #expect(try details(json).watchOptions == [try Region("US"): tubi])
    }

    @Test(arguments: [
        "",
        #", "tagline": null, "genres": null, "runtime": null, "status": null, "revenue": null, "credits": null"#,
        #", "tagline": "", "genres": {}, "runtime": 0, "status": "", "revenue": 0, "credits": {}"#,
        #", "tagline": 7, "genres": [7], "runtime": "long", "status": [], "revenue": "much", "credits": []"#,
        #", "budget": null, "imdb_id": null, "belongs_to_collection": null, "production_countries": null, "videos": null"#,
        #", "budget": 0, "imdb_id": "", "production_countries": {}, "videos": {}, "watch/providers": {}, "similar": {}"#,
        #", "budget": [], "belongs_to_collection": [], "watch/providers": {"results": []}, "recommendations": []"#,
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
