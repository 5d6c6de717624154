import Domain
import Presentation
import Testing

struct MovieDetailsJSONRendererTests {
    private func text(
        _ details: MovieDetails,
        fields: String? = nil,
        backend: Backend = Fixture.service
    ) throws -> String {
        let fields = try fields.map(MovieDetailsField.selection) ?? MovieDetailsField.allCases
        let shown = ShownMovie(Stored(details, storedAt: Fixture.savedAt), origin: .cache)
        return MovieDetailsJSONRenderer(fields: fields, backend: backend, layout: .compact).text(shown)
    }

    @Test func `writes one object with every field in order`() throws {
        #expect(
            try text(try Fixture.details()) == #"""
                {"origin":"cache","storedAt":"2026-03-01T08:30:00Z","movie":{"id":268,"title":"Batman",\#
                "originalTitle":"Batman","originalLanguage":"en","overview":"A \"dark\" knight.",\#
                "releaseDate":"1989-06-21","rating":7.213,"votes":7521,\#
                "posterPath":"/cij4dd21v2Rk2YtUQbV5kW69WB2.jpg","tagline":"Have you ever danced?",\#
                "genres":["Fantasy","Action"],"runtime":126,"directors":["Tim Burton"],\#
                "cast":["Jack Nicholson","Michael Keaton","Kim Basinger"],"revenue":411569241,"status":"Released"}}
                """#
        )
    }

    @Test func `what is not known is null, and no people are none`() throws {
        let bare = MovieDetails(movie: try Fixture.movie(1, "Bare"))
        #expect(
            try text(bare, fields: "status,cast,runtime,tagline,revenue,rating,genres").hasSuffix(
                #""movie":{"rating":null,"tagline":null,"genres":[],"runtime":null,"cast":[],"revenue":null,"status":null}}"#
            )
        )
    }

    @Test func `whatever the demo answers is marked as the demo's`() throws {
        #expect(try text(try Fixture.details(), fields: "id", backend: .demo).hasPrefix(#"{"origin":"demo","#))
    }

    @Test func `every field of a list is a field of a single movie`() {
        #expect(Set(MovieField.allCases.map(\.rawValue)).isSubset(of: MovieDetailsField.allCases.map(\.rawValue)))
    }
}
