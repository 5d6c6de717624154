import DataKitDoubles
import Domain
import DomainKit
import Testing

@testable import Data
@testable import DataKit

/// People, ids of IMDb and providers: what is asked for, and what the answer and its copy mean.
@Suite(.timeLimit(.minutes(1)))
struct ResponseTests {
    private let surroundings = Surroundings()
    private let id: PersonID
    private let imdbID: IMDbPersonID

    init() throws {
        id = try #require(PersonID(510))
        imdbID = try #require(IMDbPersonID("nm0000246"))
    }

    @Test func `a search is one request, and has no series and nobody of films for adults`() async throws {
        let json = """
            {"page":1,"results":[
              {"id":510,"name":"Tim Burton","known_for_department":"Directing","known_for":[
                {"media_type":"movie","id":268,"title":"Batman"},{"id":5,"title":"X","adult":true},
                {"media_type":"tv","id":119051,"name":"Wednesday"}]},
              {"id":7,"name":"B","adult":true},{"id":8},{"id":9,"name":""},
              {"id":510,"name":"C","known_for_department":null}
            ],"total_pages":3,"total_results":44}
            """
        let (name, german) = (try SearchText("tim burton"), try Language("de"))
        let fetched = try await surroundings.fetch(json) {
            DefaultPeopleRepository(fetcher: $0).people(named: name, language: german, policy: $1)
        }
        let burton = Person(id: id, name: "Tim Burton", department: "Directing", knownFor: [try Sample.film()])
        #expect(fetched.value == People([burton, Person(id: id, name: "C")], total: 44))
        #expect(
            fetched.request == "program GET /search/person?include_adult=false&language=de&query=tim burton"
        )
        #expect(surroundings.warnings.warnings == [.unreadableRows(count: 1)])
    }

    private static let found: [(json: String, names: [String])] = [
        (#"{"movie_results":[],"person_results":[{"id":510,"name":"Bruce Willis","known_for":[]}]}"#, ["Bruce Willis"]),
        (#"{"person_results":null}"#, []), (#"{"person_results":[{"id":"x"}]}"#, []), (#"{"movie_results":[]}"#, []),
    ]

    @Test(arguments: found)
    func `an id of IMDb is one request, and may mean nobody`(json: String, names: [String]) async throws {
        let fetched = try await surroundings.fetch(json) {
            DefaultPeopleRepository(fetcher: $0).people(withID: imdbID, language: try Language("de"), policy: $1)
        }
        #expect(fetched.value == People(names.map { Person(id: id, name: $0) }, total: names.count))
        #expect(fetched.request == "program GET /find/nm0000246?external_source=imdb_id&language=de")
    }

    @Test func `a person and their films are one request`() async throws {
        let json = """
            {"id":510,"name":"Tim Burton","known_for_department":"Directing","biography":"An American.\\n\\nAnd more.",
             "birthday":"1958-08-25","deathday":"2058-08-25","place_of_birth":"Burbank","imdb_id":"nm0000246",
             "movie_credits":{
               "cast":[{"id":1,"title":"Singles","character":"Brian"},{"id":2},{"id":4,"title":"D","character":""}],
               "crew":[{"id":268,"title":"Batman","department":"Directing","job":"Director"},
                       {"id":3,"title":"X","department":"Directing","job":"Director","adult":true}]}}
            """
        let fetched = try await surroundings.fetch(json) {
            DefaultPeopleRepository(fetcher: $0).details(of: id, language: try Language("de"), policy: $1)
        }
        let person = PersonDetails(
            id: id,
            name: "Tim Burton",
            department: "Directing",
            biography: "An American.\n\nAnd more.",
            birthday: CalendarDate("1958-08-25"),
            deathday: CalendarDate("2058-08-25"),
            birthplace: "Burbank",
            imdbID: imdbID,
            credits: [
                PersonCredit(movie: try Sample.film(1, "Singles"), role: .actor, parts: ["Brian"]),
                PersonCredit(movie: try Sample.film(4, "D"), role: .actor, parts: []),
                PersonCredit(movie: try Sample.film(), role: .director, parts: ["Director"]),
            ]
        )
        #expect(fetched.value == person)
        #expect(fetched.request == "program GET /person/510?append_to_response=movie_credits&language=de")
    }

    @Test func `a person needs an id and a name only`() async throws {
        let few = #","known_for_department":"","biography":null,"imdb_id":"","birthday":"","place_of_birth":"""#
        let fetched = try await surroundings.fetch(#"{"id":510,"name":"A"\#(few)}"#) {
            DefaultPeopleRepository(fetcher: $0).details(of: id, language: nil, policy: $1)
        }
        #expect(fetched.value == PersonDetails(id: id, name: "A"))
        for json in [#"{"id":0,"name":"A"}"#, #"{"id":510,"name":""}"#] {
            await #expect(throws: RepositoryError.service(.unusableResponse(reason: "it is not a person"))) {
                try await surroundings.fetch(json) {
                    DefaultPeopleRepository(fetcher: $0).details(of: id, language: nil, policy: $1)
                }
            }
        }
    }

    private static let meanings: [(json: String, meaning: IMDbTitle)] = [
        (#"{"tv_results":[{"id":1396}],"person_results":[{"id":3894}]}"#, .series),
        (#"{"movie_results":[],"tv_episode_results":[{"id":62161}]}"#, .episode),
        (#"{"person_results":[{"id":3894}],"tv_results":null}"#, .person),
        (#"{"movie_results":[],"person_results":[],"tv_results":[]}"#, .unknown),
        (#"{"movie_results":[{"title":"No id"}]}"#, .unknown), ("{}", .unknown),
    ]

    @Test(arguments: meanings)
    func `the response says what else the id means`(json: String, meaning: IMDbTitle) async throws {
        #expect(try await title(json).value == meaning)
    }

    @Test func `the movie is found by one request`() async throws {
        let fetched = try await title(
            #"{"movie_results":[{"id":268,"title":"Batman","media_type":"movie"}],"tv_results":[{"id":1}]}"#
        )
        #expect(fetched.value == .movie(try Sample.film()))
        #expect(fetched.request == "program GET /find/tt0096895?external_source=imdb_id&language=de")
    }

    private func title(_ json: String) async throws -> (value: IMDbTitle, request: String) {
        try await surroundings.fetch(json) {
            DefaultIMDbTitlesRepository(fetcher: $0)
                .title(try IMDbID("tt0096895"), language: try Language("de"), policy: $1)
        }
    }

    @Test func `the providers of a country are one request, the most used first`() async throws {
        let json = """
            {"results":[
              {"display_priorities":{"DE":9},"display_priority":9,"provider_name":"Sky Go","provider_id":29},
              {"display_priority":0,"provider_name":"Netflix","provider_id":8},
              {"display_priority":9,"provider_name":"Sky","provider_id":28},
              {"provider_name":"Late","provider_id":1},{"provider_id":2}
            ]}
            """
        let fetched = try await surroundings.fetch(json) {
            DefaultWatchProvidersRepository(fetcher: $0).providers(in: try Region("DE"), policy: $1)
        }
        let names = [(8, "Netflix"), (28, "Sky"), (29, "Sky Go"), (1, "Late")]
        #expect(fetched.value == names.map { WatchProvider(id: $0.0, name: $0.1) })
        #expect(fetched.request == "program GET /watch/providers/movie?watch_region=DE")
        #expect(surroundings.warnings.warnings == [.unreadableRows(count: 1)])
    }
}
