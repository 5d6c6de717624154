import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

struct PersonRendererTests {
    private func credit(_ id: Int, _ title: String, _ date: String, _ role: PersonRole, _ parts: String...) throws
        -> PersonCredit
    {
        let (id, rating) = (try #require(MovieID(id)), Rating(average: 7.25, votes: 10))
        let date = CalendarDate(date)
        let movie = Movie(id: id, title: title, originalTitle: title, releaseDate: date, rating: rating)
        return PersonCredit(movie: movie, role: role, parts: parts)
    }

    private func burton() throws -> PersonDetails {
        PersonDetails(
            id: try #require(PersonID(510)),
            name: "Tim Burton",
            department: "Directing",
            biography: "An American filmmaker.\n\nKnown for gothic films.",
            birthday: CalendarDate("1958-08-25"),
            birthplace: "Burbank, California, USA",
            imdbID: IMDbPersonID("nm0000318"),
            credits: [
                try credit(268, "Batman", "1989-06-21", .director, "Director"),
                try credit(1, "Singles", "1992-09-10", .actor, "Brian"),
                try credit(2, "Big Fish", "2003-12-25", .director, "Director"),
            ]
        )
    }

    private func renderer(
        _ person: PersonDetails? = nil,
        role: PersonRole? = nil,
        limit: Int? = nil,
        library: UserLibrary = .none
    ) throws -> PersonRenderer {
        PersonRenderer(
            try person ?? burton(),
            library,
            role: role,
            limit: limit,
            backend: Fixture.service,
            pages: person == nil ? "https://www.themoviedb.org/person/" : nil,
            moviePages: "https://www.themoviedb.org/movie/",
            width: 60
        )
    }

    @Test func `a person at a terminal reads who it is, then the films by role`() throws {
        let films = ["Actor: 1 film", "ID  TITLE    YEAR  RATING  CHARACTER", " 1  Singles  1992     7.3  Brian"]
        let end = ["", "View on TMDB: https://www.themoviedb.org/person/510"]
        #expect(
            try renderer().lines.plain == [
                "Tim Burton  #510",
                "Director • Born 1958-08-25 in Burbank, California, USA",
                "Known for: Big Fish (2003), Batman (1989)",
                "",
                "  An American filmmaker.",
                "  Known for gothic films.",
                "",
                "Director: 2 films",
                " ID  TITLE     YEAR  RATING",
                "  2  Big Fish  2003     7.3",
                "268  Batman    1989     7.3",
                "",
            ] + films + end
        )
        // One role and the newest films can be chosen.
        #expect(
            try renderer(role: .director, limit: 1).lines.plain.dropFirst(6) == [
                "", "Director: the newest 1 of 2 films", "ID  TITLE     YEAR  RATING", " 2  Big Fish  2003     7.3",
            ] + end
        )
        let library = try Fixture.library([try #require(MovieID(2)): AccountState(isUnrated: true, isOnWatchlist: true)]
        )
        #expect(
            try renderer(limit: 1, library: library).lines.plain.dropFirst(7) == [
                "Director: the newest 1 of 2 films", "ID  TITLE     YEAR  RATING  YOURS",
                " 2  Big Fish  2003     7.3  W ?", "",
            ] + films + [""] + end.suffix(1)
        )
        let lines = try renderer(role: .actor).lines.styled
        let link = "\u{1B}]8;;https://www.themoviedb.org/movie/1\u{1B}\\Singles\u{1B}]8;;\u{1B}\\"
        #expect(lines.contains(" 1  \(link)  1992     \u{1B}[32m7.3\u{1B}[0m  Brian"))
    }

    @Test func `fields that are not known are left out, and a department without a role keeps its name`() throws {
        let person = PersonDetails(id: try #require(PersonID(5)), name: "A", deathday: CalendarDate("2000-01-02"))
        let lines = ["A  #5", "Died 2000-01-02", "", "  No biography.", "", "No films."]
        #expect(try renderer(person).lines.plain == lines)
        let sound = PersonDetails(id: try #require(PersonID(5)), name: "A", department: "Sound")
        #expect(try renderer(sound).lines.plain[1] == "Sound")
    }

    @Test func `programs get a line for each field, then a line for each film`() throws {
        #expect(
            try renderer(role: .actor).tabSeparated == [
                "id:\t510", "name:\tTim Burton", "department:\tDirecting", "birthday:\t1958-08-25", "deathday:\t",
                "birthplace:\tBurbank, California, USA", "known for:\tBig Fish (2003), Batman (1989)",
                "imdb:\tnm0000318", "url:\thttps://www.themoviedb.org/person/510",
                "biography:\tAn American filmmaker.  Known for gothic films.", "--",
                "actor\t1\tSingles\t1992-09-10\t7.3\tBrian",
            ]
        )
    }

    @Test func `JSON has the chosen fields, and null for what is not known`() throws {
        let credits = [try credit(1, "Singles", "1992-09-10", .actor, "Brian")]
        let person = PersonDetails(id: try #require(PersonID(5)), name: "A", credits: credits)
        #expect(
            try renderer(person)
                .json(fields: [.name, .birthday, .credits]).value.text(.compact) == """
                    {"name":"A","birthday":null,"credits":[\
                    {"role":"actor","parts":["Brian"],"movie":{"id":1,"title":"Singles","originalTitle":"Singles",\
                    "originalLanguage":null,"overview":null,"releaseDate":"1992-09-10","rating":7.25,"votes":10,\
                    "posterPath":null,"genres":[]}}]}
                    """
        )
    }

    @Test func `people to choose from are numbered rows that say what each is known for, or lines of fields`() throws {
        let films = [try Fixture.batman()] + (try (2...4).map { try Fixture.movie($0, "Film \($0)") })
        let id = try #require(PersonID(510))
        let burton = Person(id: id, name: "Tim Burton", department: "Directing", knownFor: films)
        let people = Choices([burton, Person(id: try #require(PersonID(7)), name: "Kate Burton")])
        let known = "Directing: Batman (1989), Film 2, Film 3"
        let header = "#  NAME         KNOWN FOR                                  ID"
        let kate = "2  Kate Burton                                              7"
        #expect(people.numbered(width: 80).plain == [header, "1  Tim Burton   \(known)  510", kate])
        #expect(people.tabSeparated == ["510\tTim Burton\t\(known)", "7\tKate Burton\t"])
    }
}
