import DomainKitDoubles
import DataKitDoubles
import Domain
import DomainKit
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct DefaultPeopleRepositoryTests {
    private let store = FakeRecordStore()
    private let warnings = FakeWarningReporter()

    private func repository(_ service: FakeDataTransferService) -> DefaultPeopleRepository {
        DefaultPeopleRepository(
            fetcher: Fetcher(
                service: service,
                store: store,
                clock: FakeWallClock(),
                namespace: "service",
                warnings: warnings
            )
        )
    }

    @Test func `a search is one request, and cached`() async throws {
        let json = """
            {"page":1,"results":[
              {"id":510,"name":"Tim Burton","known_for_department":"Directing","known_for":[
                {"media_type":"movie","id":268,"title":"Batman","release_date":"1989-06-21"},
                {"media_type":"tv","id":119051,"name":"Wednesday"}]},
              {"id":7,"name":"B","adult":true},{"id":8},{"id":9,"name":"C","known_for_department":null}
            ],"total_pages":3,"total_results":44}
            """
        let service = FakeDataTransferService(.json(json))
        let people = repository(service)
        let (name, german) = (try SearchText("tim burton"), try Language("de"))
        let found = try await people.people(named: name, language: german, policy: .remoteOnly).result()
        #expect(found.people.map(\.name) == ["Tim Burton", "C"])
        #expect(found.total == 44)
        #expect(found.people.first?.department == "Directing")
        #expect(found.people.first?.knownFor.map(\.title) == ["Batman"], "series are left out")
        #expect(
            service.requests.all.first?.request
                == ServiceRequest(
                    as: .program,
                    path: "/search/person",
                    query: [
                        QueryItem("include_adult", "false"), QueryItem("language", "de"),
                        QueryItem("query", "tim burton"),
                    ]
                )
        )
        #expect(try await people.people(named: name, language: german, policy: .cachedOnly).result() == found)
        #expect(warnings.warnings == [.unreadableRows(count: 1)])
    }

    @Test func `an id of IMDb is one request, and cached`() async throws {
        let json = #"{"movie_results":[],"person_results":[{"id":62,"name":"Bruce Willis","known_for":[]}]}"#
        let service = FakeDataTransferService(.json(json))
        let people = repository(service)
        let id = try #require(IMDbPersonID("nm0000246"))
        let found = try await people.people(withID: id, language: nil, policy: .remoteOnly).result()
        #expect(found.people.map(\.id.value) == [62])
        #expect(
            service.requests.all.first?.request
                == ServiceRequest(
                    as: .program,
                    path: "/find/nm0000246",
                    query: [QueryItem("external_source", "imdb_id")]
                )
        )
        #expect(try await people.people(withID: id, language: nil, policy: .cachedOnly).result() == found)
    }

    @Test(arguments: [#"{"person_results":null}"#, #"{"person_results":[{"id":"x"}]}"#, #"{"movie_results":[]}"#])
    func `an id of IMDb may mean nobody`(json: String) async throws {
        let people = repository(FakeDataTransferService(.json(json)))
        let id = try #require(IMDbPersonID("nm0000246"))
        #expect(try await people.people(withID: id, language: nil, policy: .remoteOnly).result().people.isEmpty)
    }

    @Test func `a person and their films are one request, and cached`() async throws {
        let json = """
            {"id":510,"name":"Tim Burton","known_for_department":"Directing","biography":"An American.\\n\\nAnd more.",
             "birthday":"1958-08-25","deathday":null,"place_of_birth":"Burbank","imdb_id":"nm0000318",
             "movie_credits":{
               "cast":[{"id":1,"title":"Singles","character":"Brian","release_date":"1992-09-10"},{"id":2}],
               "crew":[{"id":268,"title":"Batman","department":"Directing","job":"Director"},
                       {"id":3,"title":"X","department":"Directing","job":"Director","adult":true}]}}
            """
        let service = FakeDataTransferService(.json(json))
        let people = repository(service)
        let id = try #require(PersonID(510))
        let person = try await people.details(of: id, language: nil, policy: .remoteOnly).result()
        #expect(person.name == "Tim Burton")
        #expect(person.biography == "An American.\n\nAnd more.")
        #expect(person.birthday == CalendarDate("1958-08-25"))
        #expect(person.deathday == nil)
        #expect(person.birthplace == "Burbank")
        #expect(person.imdbID?.value == "nm0000318")
        #expect(person.credits.map(\.role) == [.actor, .director])
        #expect(person.credits.map(\.parts) == [["Brian"], ["Director"]])
        #expect(
            service.requests.all.first?.request
                == ServiceRequest(
                    as: .program,
                    path: "/person/510",
                    query: [QueryItem("append_to_response", "movie_credits")]
                )
        )
        #expect(try await people.details(of: id, language: nil, policy: .cachedOnly).result() == person)
    }

    @Test func `a person of whom only the name is known is read`() async throws {
        let service = FakeDataTransferService(
            .json(#"{"id":5,"name":"A","biography":null,"imdb_id":"","birthday":""}"#)
        )
        let id = try #require(PersonID(5))
        let person = try await repository(service).details(of: id, language: nil, policy: .remoteOnly).result()
        #expect(person == PersonDetails(id: id, name: "A"))
    }

    @Test func `a document that is not a person is unusable`() async throws {
        let service = FakeDataTransferService(.json(#"{"id":0,"name":"A"}"#))
        let id = try #require(PersonID(5))
        await #expect(throws: RepositoryError.service(.unusableResponse(reason: "it is not a person"))) {
            try await repository(service).details(of: id, language: nil, policy: .remoteOnly).result()
        }
    }
}
