import Domain
import DomainKit
import Foundation
import Testing

@testable import Data
@testable import DataKit

struct MovieDetailsDTOTests {
    private static let complete = """
        {"id": 268, "title": "Lantern", "original_title": "Laterne", "original_language": "de", "overview": "Light.",
         "release_date": "1989-06-23", "vote_average": 7.2, "vote_count": 12, "poster_path": "/a.jpg",
         "tagline": "Bright.", "genres": [7, {"id": 14, "name": "Fantasy"}, {"id": 80, "name": "Crime"}],
         "runtime": 126, "status": "Released", "revenue": 2923706026, "budget": 92000000, "imdb_id": "tt1606378",
         "belongs_to_collection": {"id": 1570, "name": "Lantern Collection", "poster_path": null},
         "production_countries": [{"iso_3166_1": "DE", "name": "Germany"}],
         "videos": {"results": [{"id": "5", "iso_639_1": "en", "iso_3166_1": "US", "key": "a-B_9", "name": "Trailer",
                                 "site": "YouTube", "size": 1080, "type": "Trailer", "official": true}]},
         "watch/providers": {"results": {"DE": {
             "link": "https://www.themoviedb.org/movie/268/watch?locale=DE",
             "flatrate": [{"provider_id": 8, "provider_name": "Netflix", "logo_path": "/n.jpg", "display_priority": 0}],
             "ads": [{}, {"provider_id": 2, "provider_name": "Tubi"}]},
             "Atlantis": {"buy": [{"provider_id": 1}]}, "AT": 7, "FR": {"buy": [], "ads": {}}}},
         "similar": {"page": 1, "results": [{"id": 5, "title": "Torch", "overview": "Long.", "adult": false},
                                            {"id": 6, "title": "Lamp", "adult": true}], "total_pages": 1},
         "recommendations": {"page": 1, "results": [{"id": 7, "title": "Beacon"}]},
         "credits": {"cast": [{"name": "Ann", "order": 0, "character": ""}, {"id": 3}, {"name": "Ben"}],
                     "crew": [{"name": "Bo"}, {"name": "Cid", "job": "Writer"}, {"name": "Dee", "job": "Director"}]}}
        """

    @Test func `every known field of a movie is read, and what cannot be read of a list is left out`() throws {
        let movie = Movie(
            id: try Sample.id(),
            title: "Lantern",
            originalTitle: "Laterne",
            originalLanguage: try Language("de"),
            overview: "Light.",
            releaseDate: CalendarDate("1989-06-23"),
            rating: Rating(average: 7.2, votes: 12),
            poster: PosterPath("/a.jpg")
        )
        let providers: [WatchOptions.Kind: [WatchProvider]] = [
            .stream: [WatchProvider(id: 8, name: "Netflix")], .ads: [WatchProvider(id: 2, name: "Tubi")],
        ]
        let expected = MovieDetails(
            movie: movie,
            tagline: "Bright.",
            genres: [Genre(id: 14, name: "Fantasy"), Genre(id: 80, name: "Crime")],
            runtime: .seconds(126 * 60),
            status: "Released",
            countries: [Country(code: "DE", name: "Germany")],
            collection: MovieCollection(id: 1570, name: "Lantern Collection"),
            budget: 92_000_000,
            revenue: 2_923_706_026,
            directors: ["Dee"],
            cast: ["Ann", "Ben"],
            imdbID: try IMDbID("tt1606378"),
            trailer: Trailer(name: "Trailer", address: "https://www.youtube.com/watch?v=a-B_9"),
            watchOptions: [try Region("DE"): WatchOptions(providers: providers)],
            similar: [try Sample.film(5, "Torch")],
            recommended: [try Sample.film(7, "Beacon")]
        )
        #expect(try details(Self.complete) == expected)
        let dto = try JSONDecoder().decode(MovieDetailsDTO.self, from: Data(Self.complete.utf8))
        let copy = String(decoding: try JSONEncoder().encode(dto), as: UTF8.self)
        #expect(try details(copy) == expected, "a copy says the same")
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
        #", "runtime": 10001, "imdb_id": "nm0000134", "release_date": "", "poster_path": null, "vote_count": null"#,
    ])
    func `a field that is missing, null, empty or of the wrong type is not known`(fields: String) throws {
        let details = try details(#"{"id": 1, "title": "A""# + fields + "}")
        #expect(details == MovieDetails(movie: try Sample.film(1, "A")))
    }

    @Test func `only the leading members of a cast, and the first related movies, are read`() throws {
        let cast = (1...300).map { #"{"name": "Actor \#($0)"}"# }.joined(separator: ",")
        let related = (1...300).map { #"{"id": \#($0), "title": "A"}"# }.joined(separator: ",")
        let details = try details(
            #"{"id": 1, "title": "A", "credits": {"cast": [\#(cast)]}, "similar": {"results": [\#(related)]}}"#
        )
        #expect(details.cast == (1...10).map { "Actor \($0)" })
        #expect(details.similar.map(\.id.value) == Array(1...MovieDetails.relatedLimit))
    }

    private static let trailers: [(language: String?, key: String)] = [
        (nil, "en-trailer"), ("de", "de-official"), ("fr", "en-trailer"), ("it", "it-trailer"),
    ]

    @Test(arguments: trailers)
    func `a trailer in the language is the best, then an official one`(language: String?, key: String) throws {
        let videos = [
            ("en-teaser", "en", "Teaser", true), ("en-trailer", "en", "Trailer", true),
            ("de-fan", "de", "Trailer", false), ("de-official", "de", "Trailer", true),
            ("it-trailer", "it", "Trailer", false), ("any-trailer", "", "Trailer", true),
            ("fr-teaser", "fr", "Teaser", true),
        ].map { key, language, type, official in
            #"""
            {"key": "\#(key)", "iso_639_1": "\#(language)", "type": "\#(type)", "official": \#(official), "name": "",
             "site": "Vimeo"}
            """#
        }
        let trailer = try trailer(videos.joined(separator: ","), language: language.map { try Language($0) })
        #expect(trailer?.address == "https://vimeo.com/\(key)")
    }

    @Test(arguments: [
        #"{"key": "a&b", "site": "YouTube", "type": "Trailer", "name": ""}"#,
        #"{"key": "", "site": "YouTube", "type": "Trailer", "name": ""}"#,
        #"{"key": "ab", "site": "Elsewhere", "type": "Trailer", "name": ""}"#,
        #"{"key": "ab", "site": "YouTube", "type": "Featurette", "name": ""}"#, #"{"key": 7}"#,
    ])
    func `a video that is no trailer, or has no safe address, is left out`(video: String) throws {
        #expect(try trailer(video) == nil)
    }

    private func trailer(_ videos: String, language: Language? = nil) throws -> Trailer? {
        try details(#"{"id": 1, "title": "A", "videos": {"results": [\#(videos)]}}"#, language: language).trailer
    }

    private func details(_ json: String, language: Language? = nil) throws -> MovieDetails {
        try JSONDecoder().decode(MovieDetailsDTO.self, from: Data(json.utf8)).toDomain(language: language)
    }
}
