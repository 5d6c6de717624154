/// What people type, and the film that they mean.
public struct RelevanceQuery: Sendable {
    /// How what was typed differs from the title.
    public enum Kind: String, Sendable, CaseIterable {
        case title, prefix, words, withoutArticle = "without article", otherLanguage = "other language"
        case withYear = "with year", numbers, edit = "one edit", sound, edits = "two edits", spaces
    }

    public let kind: Kind
    public let text: String
    /// The film that is meant.
    public let film: KnownFilm

    /// The table. Each line of it is what is typed, and the title of the film, with the year if several films have it.
    public static let all = tables.flatMap { kind, text in
        text.split(separator: "\n").compactMap { RelevanceQuery(kind, $0) }
    }

    /// The titles of which each letter is typed wrong.
    public static let longTitles = [
        "The Shawshank Redemption", "The Empire Strikes Back", "Crouching Tiger, Hidden Dragon",
    ]

    private init?(_ kind: Kind, _ line: Substring) {
        let parts = line.split(separator: " = ")
        guard parts.count == 2, let film = Self.film(String(parts[1])) else { return nil }
        (self.kind, text, self.film) = (kind, String(parts[0]), film)
    }

    private static func film(_ name: String) -> KnownFilm? {
        KnownFilm.all.filter { $0.title == name || "\($0.title) (\($0.year))" == name }.max { $0.votes < $1.votes }
    }

    private static let tables: [(Kind, String)] = [
        (
            .title,
            """
            alien = Alien
            Up = Up
            m = M
            dune = Dune (2021)
            the thing = The Thing
            jaws = Jaws
            se7en = Seven
            it's a wonderful life = It's a Wonderful Life
            wall-e = WALL·E
            mash = M*A*S*H
            amelie = Amélie
            scream = Scream (1996)
            ring = Ring
            ran = Ran
            batman = Batman (1989)
            the batman = The Batman
            """
        ),
        (
            .prefix,
            """
            godf = The Godfather
            incep = Inception
            interst = Interstellar
            the dark kni = The Dark Knight
            shaw = The Shawshank Redemption
            forrest g = Forrest Gump
            matr = The Matrix
            pulp f = Pulp Fiction
            schind = Schindler's List
            jurass = Jurassic Park
            ratat = Ratatouille
            oppen = Oppenheimer
            lord of the = The Lord of the Rings: The Fellowship of the Ring
            harry po = Harry Potter and the Philosopher's Stone
            """
        ),
        (
            .words,
            """
            potter stone = Harry Potter and the Philosopher's Stone
            cuckoo nest = One Flew Over the Cuckoo's Nest
            king rings return = The Lord of the Rings: The Return of the King
            knight rises = The Dark Knight Rises
            two towers = The Lord of the Rings: The Two Towers
            last crusade = Indiana Jones and the Last Crusade
            spotless mind = Eternal Sunshine of the Spotless Mind
            force awakens = Star Wars: The Force Awakens
            """
        ),
        (
            .withoutArticle,
            """
            godfather = The Godfather
            shining = The Shining
            matrix = The Matrix
            clockwork orange = A Clockwork Orange
            lion king = The Lion King
            wizard of oz = The Wizard of Oz
            separation = A Separation
            good bad ugly = The Good, the Bad and the Ugly
            """
        ),
        (
            .otherLanguage,
            """
            das leben der anderen = The Lives of Others
            la vita e bella = Life Is Beautiful
            el laberinto del fauno = Pan's Labyrinth
            千と千尋 = Spirited Away
            기생충 = Parasite
            ゴジラ = Godzilla (1954)
            der untergang = Downfall
            cidade de deus = City of God
            七人の侍 = Seven Samurai
            le fabuleux destin d'amelie poulain = Amélie
            """
        ),
        (
            .withYear,
            """
            godzilla 1998 = Godzilla (1998)
            dune 1984 = Dune (1984)
            Superman (2025) = Superman (2025)
            nosferatu 1922 = Nosferatu (1922)
            scream 2022 = Scream (2022)
            batman 1966 = Batman (1966)
            girl with the dragon tattoo 2009 = The Girl with the Dragon Tattoo (2009)
            """
        ),
        (
            .numbers,
            """
            twelve angry men = 12 Angry Men
            7 samurai = Seven Samurai
            5th element = The Fifth Element
            godfather 2 = The Godfather Part II
            sixth sense = The Sixth Sense
            6th sense = The Sixth Sense
            toy story three = Toy Story 3
            terminator two = Terminator 2: Judgment Day
            four hundred blows = The 400 Blows
            alien 3 = Alien³
            """
        ),
        (
            .edit,
            """
            godfahter = The Godfather
            gofather = The Godfather
            inceptoin = Inception
            incepton = Inception
            interstelar = Interstellar
            matirx = The Matrix
            matriz = The Matrix
            alein = Alien
            shawshenk redemption = The Shawshank Redemption
            forest gump = Forrest Gump
            pulp ficton = Pulp Fiction
            schindlers lst = Schindler's List
            gladiatr = Gladiator
            titanc = Titanic
            avatr = Avatar
            star wras = Star Wars
            goodfelas = Goodfellas
            casblanca = Casablanca
            vertgo = Vertigo
            psyhco = Psycho
            ratatouile = Ratatouille
            parasit = Parasite
            oppenhiemer = Oppenheimer
            barbei = Barbie
            sprited away = Spirited Away
            blde runner = Blade Runner
            taxi drver = Taxi Driver
            frozn = Frozen
            skyfal = Skyfall
            lion knig = The Lion King
            back to the futrue = Back to the Future
            teh matrix = The Matrix
            wizzard of oz = The Wizard of Oz
            finding nmo = Finding Nemo
            toy stroy = Toy Story
            """
        ),
        (
            .sound,
            """
            dark nite = The Dark Knight
            psyco = Psycho
            fantom menace = Star Wars: Episode I – The Phantom Menace
            """
        ),
        (
            .edits,
            """
            jurrasic park = Jurassic Park
            intrstelar = Interstellar
            shawshenk redemtion = The Shawshank Redemption
            gladeatr = Gladiator
            openhaimer = Oppenheimer
            ratatoulie = Ratatouille
            godfhater = The Godfather
            shindlers lsit = Schindler's List
            terminater judgement day = Terminator 2: Judgment Day
            """
        ),
        (
            .spaces,
            """
            starwars = Star Wars
            spiderman = Spider-Man
            spider man = Spider-Man
            bladerunner = Blade Runner
            god zilla 1998 = Godzilla (1998)
            ghost busters = Ghostbusters
            """
        ),
    ]
}
