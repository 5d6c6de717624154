import Domain
import Presentation
import Testing

struct MoviesJSONRendererTests {
    @Test func `writes one object with every field in order`() throws {
        let renderer = MoviesJSONRenderer(backend: Fixture.service, layout: .pretty)
        let list = try Fixture.list([try Fixture.batman(), try Fixture.movie(1, "Bare")], origin: .cache)
        #expect(
            renderer.text(list) == #"""
                {
                  "query": "batman",
                  "page": 2,
                  "totalPages": 9,
                  "totalResults": 163,
                  "origin": "cache",
                  "storedAt": "2026-03-01T08:30:00Z",
                  "movies": [
                    {
                      "id": 268,
                      "title": "Batman",
                      "originalTitle": "Batman",
                      "originalLanguage": "en",
                      "overview": "A \"dark\" knight.",
                      "releaseDate": "1989-06-21",
                      "rating": 7.213,
                      "votes": 7521,
                      "posterPath": "/cij4dd21v2Rk2YtUQbV5kW69WB2.jpg"
                    },
                    {
                      "id": 1,
                      "title": "Bare",
                      "originalTitle": "Bare",
                      "originalLanguage": null,
                      "overview": null,
                      "releaseDate": null,
                      "rating": null,
                      "votes": null,
                      "posterPath": null
                    }
                  ]
                }
                """#
        )
    }

    @Test func `writes one line with the fields asked for, in their own order`() throws {
        let fields = try MovieField.selection("title,id,title")
        let renderer = MoviesJSONRenderer(fields: fields, backend: Fixture.service, layout: .compact)
        #expect(
            renderer.text(try Fixture.list([try Fixture.batman()], query: nil, page: 1)) == #"""
                {"page":1,"totalPages":9,"totalResults":163,"origin":"remote","storedAt":"2026-03-01T08:30:00Z",\#
                "movies":[{"id":268,"title":"Batman"}]}
                """#
        )
    }

    @Test(arguments: [Origin.remote, .cache])
    func `whatever the demo answers is marked as the demo's`(origin: Origin) throws {
        let renderer = MoviesJSONRenderer(backend: .demo, layout: .compact)
        #expect(renderer.text(try Fixture.list([], origin: origin)).contains(#""origin":"demo""#))
    }

    @Test func `no movies are an empty array`() throws {
        let renderer = MoviesJSONRenderer(backend: .demo, layout: .pretty)
        #expect(renderer.text(try Fixture.list([])).hasSuffix("  \"movies\": []\n}"))
    }

    @Test(arguments: [("id,colour", "colour"), ("", ""), ("id,", ""), ("ID", "ID"), ("id, title", " title")])
    func `an unknown field is refused`(selection: String, unknown: String) {
        let available = MovieField.allCases.map(\.rawValue)
        #expect(throws: UnknownField(name: unknown, available: available)) { try MovieField.selection(selection) }
    }

    @Test func `the refusal lists the fields`() {
        #expect(
            UnknownField(name: "colour\u{1B}", available: ["id", "title"]).description == """
                Unknown JSON field: "colour\u{FFFD}"
                Available fields: id, title
                """
        )
    }
}
