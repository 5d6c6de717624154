import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

/// `movies person`.
@Suite(.timeLimit(.minutes(1)))
struct PersonTests {
    private static let burton = """
        {"id":510,"name":"Tim Burton","known_for_department":"Directing","biography":"An American filmmaker.",
         "birthday":"1958-08-25","deathday":null,"place_of_birth":"Burbank, California, USA","imdb_id":"nm0000318",
         "movie_credits":{
           "cast":[{"id":1,"title":"Singles","character":"Brian","release_date":"1992-09-10","vote_average":6.3,"vote_count":40}],
           "crew":[
             {"id":268,"title":"Batman","department":"Directing","job":"Director","release_date":"1989-06-21","vote_average":7.2,"vote_count":7000},
             {"id":2,"title":"Big Fish","department":"Directing","job":"Director","release_date":"2003-12-25","vote_average":7.8,"vote_count":6000},
             {"id":3,"title":"Frankenweenie","department":"Writing","job":"Story","release_date":"2012-10-04"},
             {"id":3,"title":"Frankenweenie","department":"Writing","job":"Characters","release_date":"2012-10-04"}]}}
        """
    private static let people = """
        {"results":[{"id":510,"name":"Tim Burton","known_for_department":"Directing","known_for":[
           {"media_type":"movie","id":268,"title":"Batman","release_date":"1989-06-21"}]},
         {"id":7,"name":"Kate Burton","known_for_department":"Acting"}],"total_results":44}
        """

    private func service() throws -> SearchService {
        try SearchService { request in
            switch request.path {
            case "/3/person/510": .json(Self.burton)
            case "/3/search/person": .json(Self.people)
            case "/3/find/nm0000318": .json(#"{"person_results":[{"id":510,"name":"Tim Burton"}]}"#)
            case "/3/find/nm0000001": .json(#"{"person_results":[]}"#)
            default: .json(#"{"success":false,"status_code":34,"status_message":"Not found."}"#, status: 404)
            }
        }
    }

    @Test func `on a terminal, who it is and the films by role`() async throws {
        let terminal = try PseudoTerminal(columns: 60)
        let service = try service()
        let result = try await service.program.run(
            on: terminal,
            "person",
            "tim burton",
            environment: ["MOVIES_PAGER": "cat"]
        )
        #expect(result.status == 0)
        let lines = result.lines.map { $0.replacing("\r", with: "") }
        let start = try #require(lines.firstIndex { $0.contains("Tim Burton  #510") })
        #expect(
            Array(lines[(start + 1)...]) == [
                "Director • Born 1958-08-25 in Burbank, California, USA",
                "Known for: Batman (1989), Big Fish (2003)",
                "",
                "  An American filmmaker.",
                "",
                "Director: 2 films",
                "ID   TITLE     YEAR  RATING",
                "2    Big Fish  2003  7.8",
                "268  Batman    1989  7.2",
                "",
                "Writer: 1 film",
                "ID  TITLE          YEAR  RATING  JOB",
                "3   Frankenweenie  2012  –       Story, Characters",
                "",
                "Actor: 1 film",
                "ID  TITLE    YEAR  RATING  CHARACTER",
                "1   Singles  1992  6.3     Brian",
                "",
                "View on TMDB: https://www.themoviedb.org/person/510",
                "",
            ]
        )
    }

    @Test(arguments: [
        (["tim", "burton"], ["/3/search/person", "/3/person/510"]),
        (["burton", "--first"], ["/3/search/person", "/3/person/510"]),
        (["510"], ["/3/person/510"]), (["https://www.themoviedb.org/person/510-tim-burton"], ["/3/person/510"]),
        (["nm0000318"], ["/3/find/nm0000318", "/3/person/510"]),
        (["https://www.imdb.com/name/nm0000318/"], ["/3/find/nm0000318", "/3/person/510"]),
    ])
    func `a person is named by name, id or address`(words: [String], paths: [String]) async throws {
        let service = try service()
        let result = try await service.program.start(["person", "--json=name"] + words).result()
        #expect(result.status == 0)
        #expect(result.output.hasSuffix(#""person":{"name":"Tim Burton"}}"# + "\n"))
        #expect(service.server.requests.all.map(\.path) == paths)
        #expect(result.output.contains(#""status":"fresh","error":null,"#))
        let again = try await service.program.start(["person", "--offline", "--json=name"] + words).result()
        #expect(again.output.contains(#""status":"cached","error":null,"#))
        #expect(again.output.hasSuffix(#""person":{"name":"Tim Burton"}}"# + "\n"))
    }

    @Test func `in a pipe, a line for each field, then a line for each film of the role`() async throws {
        let service = try service()
        let result = try await service.program.run("person", "510", "--role", "director", "--limit", "1")
        #expect(
            result
                == ProgramResult(
                    status: 0,
                    isSignal: false,
                    output: """
                        id:\t510
                        name:\tTim Burton
                        department:\tDirecting
                        birthday:\t1958-08-25
                        deathday:\t
                        birthplace:\tBurbank, California, USA
                        known for:\tBatman (1989), Big Fish (2003)
                        imdb:\tnm0000318
                        url:\thttps://www.themoviedb.org/person/510
                        biography:\tAn American filmmaker.
                        --
                        director\t2\tBig Fish\t2003-12-25\t7.8\tDirector

                        """,
                    error: ""
                )
        )
    }

    @Test func `an ambiguous name is an error that lists the people`() async throws {
        let service = try service()
        let result = try await service.program.run("person", "burton")
        #expect(result.status == 1)
        #expect(
            result.error == """
                Error: 44 people match "burton"; the closest 2:
                510\tTim Burton\tDirecting: Batman (1989)
                7\tKate Burton\tActing
                Choose one by id, as in 'movies person 510'.

                """
        )
    }

    @Test func `on a terminal, an ambiguous name is asked about`() async throws {
        let terminal = try PseudoTerminal(columns: 80)
        let service = try service()
        let running = try service.program.start(on: terminal, ["person", "burton"])
        try await terminal.wait(for: "Which person?")
        try await terminal.wait(for: "the closest 2 of 44 people")
        #expect(terminal.text.contains("Directing: Batman (1989)"))
        terminal.type("\r")
        #expect(try await running.result().status == 0)
        #expect(try await terminal.finished().contains("Director: 2 films"))
    }

    @Test(arguments: [
        (["nm0000001"], 1, "knows no person with the IMDb id nm0000001."),
        (["511"], 1, "There is no person with the id 511."),
        (["0"], 64, "'0' is not a valid id of a person."),
        (
            ["https://www.themoviedb.org/movie/268"], 64,
            "'https://www.themoviedb.org/movie/268' is not the address of a person at TMDB or IMDb."
        ),
        (["510", "--role", "driver"], 64, "The value 'driver' is invalid for '--role <role>'"),
        (["510", "--json=title"], 64, "Unknown JSON field: \"title\""),
        ([], 64, "Missing expected argument '<person> ...'"),
    ])
    func `what is no person is an error`(words: [String], status: Int32, message: String) async throws {
        let service = try service()
        let result = try await service.program.start(["person"] + words).result()
        #expect(result.status == status)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("Error: "))
        #expect(result.error.contains(message), "\(result.error)")
    }

    @Test func `the demo knows the people of its catalogue`() async throws {
        let program = try MoviesProgram()
        let result = try await program.run("person", "tim", "burton", "--role", "director")
        #expect(result.status == 0)
        #expect(result.output.contains("name:\tTim Burton\ndepartment:\tDirecting\n"))
        #expect(result.output.contains("\ndirector\t6\tBatman\t1989-06-23\t"))
        let address = "https://www.themoviedb.org/person/510-tim-burton"
        #expect(try await program.run("person", address, "--role", "director") == result, "510 is another person here")
        let films = try await program.run("discover", "--with", address, "--json=id")
        #expect(films.output.contains(#""movies":[{"id":6},{"id":8}],"#))
        let unknown = try await program.run("person", "asdfgh")
        #expect(unknown.status == 1)
        #expect(unknown.error == "Error: No people matched \"asdfgh\".\nCheck the spelling, or try fewer words.\n")
    }
}
