import ArgumentsKit
import Domain
import DomainDoubles
import Presentation
import Testing

@testable import MoviesCLI

/// How films complete a word: by their names, their ids, or the next word of their titles.
struct TitleCompletionTests {
    private let godfather: Movie
    private let amelie: Movie
    private let spiderMan: Movie
    private let spiderVerse: Movie

    init() throws {
        godfather = try film(238, "The Godfather", 1972)
        amelie = try film(194, "Amélie", original: "Le Fabuleux Destin d'Amélie Poulain", 2001)
        spiderMan = try film(557, "Spider-Man", 2002)
        spiderVerse = try film(3247, "Spider-Man: Into the Spider-Verse", 2018)
    }

    /// Each word begins one of the title, or the text begins the id.
    @Test(arguments: [
        ("god", true), ("GOD", true), ("the god", true), ("god the", true), ("g", true), ("", true), ("odf", false),
        ("god father", true), ("godx", false), ("the godfather (19", true), ("the godfather (1972)", true),
        ("godfather 1974", false), ("19", false), ("(", false), ("23", true), ("38", false),
    ])
    func `a film matches by the beginnings of its words or its id`(text: String, matches: Bool) {
        #expect(TitleCompletion.isNamed(godfather, by: text) == matches)
    }

    @Test func `neither accents nor punctuation count, and the original title does`() {
        for text in ["amelie", "AMÉLIE", "ame\u{301}lie", "destin", "le d'amelie", "damelie", "poul fab"] {
            #expect(TitleCompletion.isNamed(amelie, by: text), "\(text)")
        }
        for text in ["spiderman", "spider man", "spider-m", "verse", "spider: into", "man into"] {
            #expect(TitleCompletion.isNamed(spiderVerse, by: text), "\(text)")
        }
    }

    @Test func `a film is named by its title and year, and by its id if a number is typed`() throws {
        #expect(names("god", [godfather]) == [CompletionCandidate("The Godfather (1972)", replacesWord: true)])
        let id = CompletionCandidate("238", description: "The Godfather (1972)")
        #expect(names("23", [godfather]) == [id])
        let hostile = try film(7, "a\u{1B}[31m\u{202E}b\nc\td", 1989)
        #expect(names("a", [hostile]) == [CompletionCandidate("a\u{FFFD}[31mb c d (1989)", replacesWord: true)])
        let number = try film(1917, "1917", 2019)
        #expect(
            names("19", [number]) == [
                CompletionCandidate("1917", description: "1917 (2019)"),
                CompletionCandidate("1917 (2019)", replacesWord: true),
            ]
        )
    }

    @Test(arguments: [
        ("-30-", 1959), ("Batman", nil), ("1917", nil), ("Batman (1989)", nil), (" ", 1989), ("Batman", 1800),
        (String(repeating: "x", count: 600), 1989),
    ])
    func `a film that its title and year would not name is offered by id`(title: String, year: Int?) throws {
        let film = try film(7, title, year)
        let id = CompletionCandidate("7", description: MovieLabel.text(film), replacesWord: true)
        #expect(names("x", [film]) == [id])
    }

    @Test func `films of one title and year are offered by id`() throws {
        let films = [try film(7, "Emma", 2020), try film(8, "Emma", 2020), try film(9, "Emma", 1996)]
        #expect(
            names("em", films) == [
                CompletionCandidate("7", description: "Emma (2020)", replacesWord: true),
                CompletionCandidate("8", description: "Emma (2020)", replacesWord: true),
                CompletionCandidate("Emma (1996)", replacesWord: true),
            ]
        )
    }

    @Test func `a year that is begun leaves out films that only match`() {
        let name = CompletionCandidate("Spider-Man (2002)", replacesWord: true)
        #expect(names("spider-man (2", [spiderVerse, spiderMan]) == [name])
    }

    @Test(arguments: [
        (["the"], "god", ["Godfather"]), (["The"], "", ["Godfather", "Spider-Verse"]), (["the", "godf"], "", []),
        (["spider-man"], "in", ["Into"]), (["spider-man", "into", "the"], "ver", ["Spider-Verse"]), (["x"], "god", []),
        (["destin"], "am", ["d'Amélie"]), (["god"], "the", []),
    ])
    func `words of a title are continued by its next word`(earlier: [String], word: String, words: [String]) {
        let completion = TitleCompletion(word: word, after: earlier, in: .sample)
        #expect(completion.mayContinueTitle)
        let expected = words.map { CompletionCandidate($0, replacesWord: true) }
        #expect(completion.nextWords(of: [godfather, godfather, amelie, spiderVerse]) == expected)
    }

    @Test(arguments: [
        ([], false, true), (["the"], true, false), (["238"], true, true), (["tt0068646", "7"], true, true),
        (["The Godfather"], false, true), (["7", "alien"], true, false),
    ])
    func `after names, a word begins another one`(earlier: [String], continues: Bool, begins: Bool) {
        let completion = TitleCompletion(word: "a", after: earlier, in: .sample)
        #expect(completion.mayContinueTitle == continues)
        #expect(completion.mayBeginName == begins)
    }

    private func names(_ word: String, _ movies: [Movie]) -> [CompletionCandidate] {
        TitleCompletion(word: word, after: [], in: .sample).names(of: movies)
    }
}

private func film(_ id: Int, _ title: String, original: String? = nil, _ year: Int?) throws -> Movie {
    Movie(
        id: try #require(MovieID(id)),
        title: title,
        originalTitle: original ?? title,
        releaseDate: year.flatMap { CalendarDate(year: $0, month: 6, day: 23) }
    )
}
