public import Data
import Domain
public import DomainKit

/// A film of the demo, with about as many votes as its popularity would give it, and with what people type who mean it.
///
/// The votes are made up, in the order of magnitude of a service with many users. They decide which of two films is meant.
public struct KnownFilm: Sendable {
    public let id: Int
    public let title: String
    public let originalTitle: String
    public let year: Int
    public let votes: Int
    /// What is typed, by its kind.
    let queries: [(kind: RelevanceQuery.Kind, text: String)]

    /// Films that are meant, and those whose titles are like theirs.
    public static let all = films.split(separator: "\n").compactMap(KnownFilm.init)

    private init?(_ line: Substring) {
        let fields = Self.parts(of: line, "|")
        guard fields.count >= 4, let id = Int(fields[0]), let year = Int(fields[2]), let votes = Int(fields[3]) else {
            return nil
        }
        (self.id, title, self.year, self.votes) = (id, fields[1], year, votes)
        originalTitle = fields.count > 4 && !fields[4].isEmpty ? fields[4] : fields[1]
        queries = Self.parts(of: fields.count > 5 ? fields[5] : "", ";").flatMap { group in
            let parts = Self.parts(of: group, ":")
            let kind = RelevanceQuery.Kind(rawValue: parts[0])
            return kind.map { kind in Self.parts(of: parts[1], ",").map { (kind, $0) } } ?? []
        }
    }

    private static func parts(of text: some StringProtocol, _ separator: Character) -> [String] {
        text.split(separator: separator, omittingEmptySubsequences: false).map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// The film as a cached copy has it.
    public func indexed(seenAt: Timestamp) -> IndexedFilm? {
        MovieID(id).map { id in
            let movie = Movie(
                id: id,
                title: title,
                originalTitle: originalTitle,
                originalLanguage: Language(ofMovie: "en"),
                releaseDate: CalendarDate("\(year)-06-15"),
                rating: Rating(average: 7.5, votes: votes)
            )
            return IndexedFilm(movie: movie, isAdult: false, seenAt: seenAt)
        }
    }

    /// The id, the title, the year, the votes, the original title if it is another, and what is typed.
    private static let films = #"""
        116 | M | 1931 | 2400 | | title: m
        138 | Seven Samurai | 1954 | 4200 | 七人の侍 | language: 七人の侍; numbers: 7 samurai; edit: seven samuria
        140 | Godzilla | 1954 | 1100 | ゴジラ | language: ゴジラ
        157 | Psycho | 1960 | 10500 | | edit: psyhco, psychoo; sound: psyco
        4 | Batman | 1966 | 240 | | year: batman 1966
        177 | The Good, the Bad and the Ugly | 1966 | 9000 | Il buono, il brutto, il cattivo | article: good bad ugly
        201 | M*A*S*H | 1970 | 1200 | | title: mash
        207 | The Godfather | 1972 | 21500 | | prefix: godf; article: godfather; edit: godfahter, gofather; two edits: godfhater
        219 | The Godfather Part II | 1974 | 13000 | | numbers: godfather 2; edit: godfather prat ii
        229 | Star Wars | 1977 | 21500 | | edit: star wras, star warz; spaces: starwars
        236 | Alien | 1979 | 15000 | | title: alien; edit: alein
        252 | The Empire Strikes Back | 1980 | 17800 | | edit: empire strikes bck
        260 | Blade Runner | 1982 | 14500 | | edit: blde runner, blade runer, blade runnr; spaces: bladerunner
        261 | The Thing | 1982 | 7500 | | title: the thing
        267 | Ghostbusters | 1984 | 9100 | | spaces: ghost busters; edit: ghostbustrs
        269 | The Terminator | 1984 | 13500
        270 | Dune | 1984 | 3200 | | year: dune 1984
        273 | Back to the Future | 1985 | 20600 | | edit: back to the futrue, back to the fture, bak to the future
        6 | Batman | 1989 | 7900 | | title: batman
        289 | Back to the Future Part II | 1989 | 13400 | | edit: back to the future prt ii
        304 | Terminator 2: Judgment Day | 1991 | 13000 | | numbers: terminator two; two edits: terminater judgement day; edit: judgment dya, jugdment day
        305 | Alien³ | 1992 | 5800 | | numbers: alien 3
        311 | Schindler's List | 1993 | 16700 | | prefix: schind; edit: schindlers lst, schindler's lsit; two edits: shindlers lsit
        314 | Forrest Gump | 1994 | 28800 | | prefix: forrest g; edit: forest gump, forrest gimp
        316 | The Shawshank Redemption | 1994 | 28500 | | prefix: shaw; edit: shawshenk redemption; two edits: shawshenk redemtion
        317 | Pulp Fiction | 1994 | 29000 | | prefix: pulp f; edit: pulp ficton, pulp fition, pulp fictoin
        320 | Seven | 1995 | 22000 | Se7en | title: se7en
        322 | Toy Story | 1995 | 19000 | | edit: toy stroy
        324 | Scream | 1996 | 7300 | | title: scream
        330 | Ring | 1998 | 2100 | リング | title: ring
        332 | Godzilla | 1998 | 3300 | | year: godzilla 1998; spaces: god zilla 1998
        334 | The Matrix | 1999 | 26500 | | prefix: matr; article: matrix; edit: matirx, matriz, teh matrix, matrx, the matrxi
        336 | Star Wars: Episode I – The Phantom Menace | 1999 | 15000 | | sound: fantom menace; edit: phantom menac
        352 | Crouching Tiger, Hidden Dragon | 2000 | 3400 | 臥虎藏龍 | edit: crouching tigr, hidden dragn
        354 | Amélie | 2001 | 11900 | Le Fabuleux Destin d'Amélie Poulain | title: amelie; language: le fabuleux destin d'amelie poulain; edit: ameile
        357 | Spirited Away | 2001 | 17000 | 千と千尋の神隠し | language: 千と千尋; edit: sprited away, spirited awy, spirted away
        358 | Harry Potter and the Philosopher's Stone | 2001 | 28500 | | prefix: harry po; words: potter stone; edit: philosophers stnoe
        359 | The Lord of the Rings: The Fellowship of the Ring | 2001 | 26000 | | prefix: lord of the; edit: fellowshp of the ring
        360 | Spider-Man | 2002 | 19500 | | spaces: spiderman, spider man
        363 | The Ring | 2002 | 6500
        365 | The Lord of the Rings: The Two Towers | 2002 | 22500 | | words: two towers; edit: two towrs
        370 | The Lord of the Rings: The Return of the King | 2003 | 25000 | | words: king rings return; edit: retrun of the king
        380 | Pan's Labyrinth | 2006 | 11000 | El laberinto del fauno | language: el laberinto del fauno
        20 | The Dark Knight | 2008 | 34000 | | prefix: the dark kni; sound: dark nite; edit: the dark knigt, dark knihgt
        384 | WALL·E | 2008 | 19000 | | title: wall-e
        388 | Up | 2009 | 20600 | | title: Up
        402 | Toy Story 3 | 2010 | 15300 | | numbers: toy story three; edit: toy stroy 3
        403 | Inception | 2010 | 38000 | | prefix: incep; edit: inceptoin, incepton, incption, inceptionn, incpetion
        26 | The Dark Knight Rises | 2012 | 23000 | | words: knight rises; edit: dark knight rses
        419 | Interstellar | 2014 | 37500 | | prefix: interst; edit: interstelar, intersteller; two edits: intrstelar
        423 | Star Wars: The Force Awakens | 2015 | 19700 | | words: force awakens; edit: force awakns
        437 | Parasite | 2019 | 19500 | 기생충 | language: 기생충; edit: parasit, parasitte, parasyte
        458 | Dune | 2021 | 13500 | | title: dune
        58 | The Batman | 2022 | 11000 | | title: the batman
        460 | Scream | 2022 | 3600 | | year: scream 2022
        469 | Oppenheimer | 2023 | 11000 | | prefix: oppen; edit: oppenhiemer, oppenheimr, openheimer; two edits: openhaimer
        """#
}

/// What people type, and the film that they mean.
public struct RelevanceQuery: Sendable {
    /// How what was typed differs from the title.
    public enum Kind: String, Sendable, CaseIterable {
        case title, prefix, words, article, language, year, numbers, edit, edits = "two edits", sound, spaces
    }

    public let kind: Kind
    public let text: String
    /// The film that is meant.
    public let film: KnownFilm

    /// What is typed for the known films.
    public static let all = KnownFilm.all.flatMap { film in
        film.queries.map { RelevanceQuery(kind: $0.kind, text: $0.text, film: film) }
    }
}
