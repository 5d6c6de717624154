import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation
@testable import TerminalUI

struct MovieDetailsJSONTests {
    private func json(
        _ details: MovieDetails,
        fields: String? = nil
    ) throws -> String {
        let fields = try fields.map(MovieDetailsField.selection) ?? MovieDetailsField.allCases
        let shown = Fetched<MovieDetails>(Cached(details, at: Fixture.cachedAt), origin: .cache)
        return MovieDetailsRenderer(
            shown,
            try Fixture.ownBatman(),
            region: try Region("DE"),
            backend: Fixture.service,
            moviePages: nil
        )
        .json(fields: fields, report: Fixture.report(.cache), layout: .compact)
    }

    @Test func `writes one object with every field in order`() throws {
        #expect(
            try json(try Fixture.details()) == #"""
                {"origin":"cache","storedAt":"2026-03-01T08:30:00Z","status":"cached","error":null,\#
                "movie":{"id":268,"title":"Batman",\#
                "originalTitle":"Batman","originalLanguage":"en","overview":"A \"dark\" knight.",\#
                "releaseDate":"1989-06-21","rating":7.213,"votes":7521,\#
                "posterPath":"/cij4dd21v2Rk2YtUQbV5kW69WB2.jpg","tagline":"Have you ever danced?",\#
                "genres":["Fantasy","Action"],"runtime":126,"directors":["Tim Burton"],\#
                "cast":["Jack Nicholson","Michael Keaton","Kim Basinger"],"revenue":411569241,"status":"Released",\#
                "budget":35000000,"countries":[{"code":"US","name":"United States of America"}],\#
                "collection":{"id":120794,"name":"Batman Collection"},"imdbId":"tt0096895",\#
                "trailer":{"name":"Official Trailer","url":"https://www.youtube.com/watch?v=dgC9Q0uhX70"},\#
                "whereToWatch":{"region":"DE","source":"JustWatch","stream":[{"id":8,"name":"Netflix"},\#
                {"id":29,"name":"Sky Go"}],"free":[],"ads":[],"rent":[{"id":2,"name":"Apple TV"}],\#
                "buy":[{"id":2,"name":"Apple TV"}]},\#
                "recommended":[{"id":364,"title":"Batman Returns","releaseDate":"1992-06-19"}],\#
                "similar":[{"id":475557,"title":"Joker","releaseDate":null}],\#
                "yourRating":8.5,"onWatchlist":true,"favorite":false,"waiting":[]}}
                """#
        )
    }

    @Test func `an unknown field is null, and a cast without people is an empty array`() throws {
        let bare = MovieDetails(movie: try Fixture.movie(1, "Bare"))
        #expect(
            try json(bare, fields: "status,cast,runtime,tagline,revenue,rating,genres").hasSuffix(
                #""movie":{"rating":null,"tagline":null,"genres":[],"runtime":null,"cast":[],"revenue":null,"status":null}}"#
            )
        )
    }

    @Test func `every field of a list is a field of a single movie`() {
        #expect(Set(MovieField.allCases.map(\.rawValue)).isSubset(of: MovieDetailsField.allCases.map(\.rawValue)))
    }
}
