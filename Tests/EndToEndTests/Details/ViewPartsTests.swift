import DomainKitDoubles
import DataKitDoubles
import InfrastructureKitDoubles
import Testing

/// `movies view`: where to watch a film, its trailer, and what belongs to it.
@Suite(.timeLimit(.minutes(1)))
struct ViewPartsTests {
    private let service: SearchService

    private static let movie = """
        {"id": 268, "title": "Lantern", "overview": "Light.", "release_date": "1989-06-23", "budget": 92000000,
         "imdb_id": "tt0096895", "belongs_to_collection": {"id": 1570, "name": "Lantern Collection"},
         "production_countries": [{"iso_3166_1": "DE", "name": "Germany"}, {"iso_3166_1": "FR", "name": "France"}],
         "videos": {"results": [{"key": "dgC9", "name": "Trailer", "site": "YouTube", "type": "Trailer"}]},
         "watch/providers": {"results": {
             "DE": {"flatrate": [{"provider_id": 8, "provider_name": "Netflix"}]},
             "FR": {"rent": [{"provider_id": 2, "provider_name": "Apple TV"}]}}},
         "similar": {"results": [{"id": 5, "title": "Torch", "release_date": "1990-01-01"}]},
         "recommendations": {"results": [{"id": 7, "title": "Beacon", "release_date": "2001-01-01"}]}}
        """

    init() throws {
        service = try SearchService { _ in .json(Self.movie) }
    }

    @Test func `a terminal shows every part of a film that is known`() async throws {
        let terminal = try PseudoTerminal(columns: 80)
        let result = try await service.program.run(on: terminal, "view", "268", "--region", "de")
        #expect(result.status == 0)
        let text = result.lines.joined(separator: "\n")
        #expect(
            text.hasSuffix(
                """
                Lantern (1989)  #268

                  Light.

                Where to watch in DE, by JustWatch:
                  Stream: Netflix

                Collection: Lantern Collection
                Countries: Germany, France
                Budget: $92,000,000

                Recommended: Beacon (2001) #7
                Similar: Torch (1990) #5

                Trailer: https://www.youtube.com/watch?v=dgC9
                View on IMDb: https://www.imdb.com/title/tt0096895/
                View on TMDB: https://www.themoviedb.org/movie/268

                """
            )
        )
    }

    @Test func `the region is the option's, or the setting's, or the language's`() async throws {
        let program = service.program
        _ = try await program.run("config", "set", "region", "fr")
        for (words, region, provider) in [
            (["--language", "de-DE"], "FR", "rent:\tApple TV"), (["--region", "DE"], "DE", "stream:\tNetflix"),
        ] {
            let output = try await program.start(["view", "268"] + words).result().output
            #expect(output.contains("\nwatch region:\t\(region)\nwatch source:\tJustWatch\n"))
            #expect(output.contains("\n\(provider)\n"))
        }
        _ = try await program.run("config", "unset", "region")
        let language = try await program.run("view", "268", "--language", "de-DE").output
        #expect(language.contains("\nstream:\tNetflix\n"))
    }

    @Test func `one copy serves every region`() async throws {
        for region in ["DE", "FR"] {
            let result = try await service.program.run("view", "268", "--region", region, "--json=whereToWatch")
            #expect(result.output.contains(#""whereToWatch":{"region":"\#(region)","source":"JustWatch","stream":["#))
        }
        #expect(service.server.requests.count == 1)
    }

    @Test func `without a region, a terminal says how to set one`() async throws {
        let terminal = try PseudoTerminal(columns: 100)
        let result = try await service.program.run(on: terminal, "view", "268")
        let advice = "To see where to watch it, add --region, or set it once: movies config set region DE"
        #expect(result.lines.contains(advice))
        #expect(!result.text.contains("Netflix"))
    }

    @Test func `the demo relates films of its catalogue, and invents no providers and no trailers`() async throws {
        let demo = try MoviesProgram()
        let fields = "--json=budget,countries,collection,imdbId,trailer,whereToWatch,recommended"
        let result = try await demo.run("view", "17", "--region", "DE", fields)
        let unknown = #""budget":null,"countries":[],"collection":null,"imdbId":"tt0372784","trailer":null"#
        #expect(result.output.contains(unknown))
        #expect(result.output.contains(#""stream":[],"free":[],"ads":[],"rent":[],"buy":[]}"#))
        #expect(
            result.output.contains(#""recommended":[{"id":20,"title":"The Dark Knight","releaseDate":"2008-07-18"}"#)
        )
        let terminal = try PseudoTerminal(columns: 80)
        #expect(try await demo.run(on: terminal, "view", "17", "--region", "DE").text.contains("JustWatch") == false)
    }
}
