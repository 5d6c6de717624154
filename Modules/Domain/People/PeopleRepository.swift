public import DomainKit

/// The people of a catalogue: cast and crew.
public protocol PeopleRepository: Sendable {
    /// Fetches the people whose names match `name`, the closest and best known first.
    func people(named name: SearchText, language: Language?, policy: FetchPolicy) -> AsyncStream<FetchEvent<People>>

    /// Fetches the person with an id of IMDb: one or none.
    func people(withID id: IMDbPersonID, language: Language?, policy: FetchPolicy) -> AsyncStream<FetchEvent<People>>

    /// Fetches a person and their filmography.
    ///
    /// - Parameter language: The language of titles and texts, or `nil` for the catalogue's own.
    func details(
        of person: PersonID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<PersonDetails>>
}

/// The first people that match, and how many there are.
public struct People: Sendable, Hashable {
    /// The closest matches, the best first.
    public let people: [Person]
    /// How many people match, at least as many as `people`.
    public let total: Int

    /// The first matches. A `total` that is smaller than their number is raised to it.
    public init(_ people: [Person], total: Int) {
        self.people = people
        self.total = max(total, people.count)
    }
}

/// A person with everything that the catalogue says about them.
public struct PersonDetails: Sendable, Hashable {
    /// How many movies a person is best known for.
    public static let knownForLimit = 5

    /// The number of the person in the catalogue.
    public let id: PersonID
    /// The name, as the catalogue writes it.
    public let name: String
    /// The department that the person is known for, in the catalogue's words: `Acting`, `Directing`. `nil` if it is not known.
    public let department: String?
    /// Empty if there is none. Line feeds separate its paragraphs.
    public let biography: String
    /// The day of birth, or `nil` if it is not known.
    public let birthday: CalendarDate?
    /// The day of death, or `nil` if the person lives or it is not known.
    public let deathday: CalendarDate?
    /// The place of birth in the catalogue's words, or `nil` if it is not known.
    public let birthplace: String?
    /// The identifier at IMDb, or `nil` if it is not known.
    public let imdbID: IMDbPersonID?
    /// One credit for each movie and role, the newest movie first. Movies without a release date come last.
    public let credits: [PersonCredit]

    /// A person and their filmography. Credits of one movie and role are joined and sorted.
    public init(
        id: PersonID,
        name: String,
        department: String? = nil,
        biography: String = "",
        birthday: CalendarDate? = nil,
        deathday: CalendarDate? = nil,
        birthplace: String? = nil,
        imdbID: IMDbPersonID? = nil,
        credits: [PersonCredit] = []
    ) {
        self.id = id
        self.name = name
        self.department = department
        self.biography = biography
        self.birthday = birthday
        self.deathday = deathday
        self.birthplace = birthplace
        self.imdbID = imdbID
        self.credits = PersonCredit.merged(credits)
    }

    /// The movies that most people have voted on, in the role that the person is known for.
    public var knownFor: [Movie] {
        let role = roles.first
        return credits.filter { $0.role == role }.map(\.movie).enumerated()
            .sorted { left, right in
                let (first, second) = (left.element.rating, right.element.rating)
                return (-(first?.votes ?? 0), -(first?.average ?? 0), left.offset)
                    < (-(second?.votes ?? 0), -(second?.average ?? 0), right.offset)
            }
            .prefix(Self.knownForLimit).map(\.element)
    }

    /// The roles that the person had: first the one that they are known for.
    public var roles: [PersonRole] {
        let known = department.map(PersonRole.init(department:))
        return PersonRole.allCases.filter { role in credits.contains { $0.role == role } }
            .sorted { $0 == known && $1 != known }
    }
}

/// A person's part in a movie.
public struct PersonCredit: Sendable, Hashable {
    /// As lists show it.
    public let movie: Movie
    /// The kind of work.
    public let role: PersonRole
    /// The characters of an actor, or the jobs of anyone else, in the catalogue's words. Empty if there are none.
    public let parts: [String]

    /// The work of a person at a movie.
    public init(movie: Movie, role: PersonRole, parts: [String]) {
        self.movie = movie
        self.role = role
        self.parts = parts
    }

    /// Joins the credits for the same movie and role, and sorts them.
    fileprivate static func merged(_ credits: [PersonCredit]) -> [PersonCredit] {
        struct Key: Hashable {
            let movie: MovieID
            let role: PersonRole
        }
        let groups = Dictionary(grouping: credits) { Key(movie: $0.movie.id, role: $0.role) }
        return groups.values
            .compactMap { group in
                group.first.map { first in
                    let parts = group.flatMap(\.parts).reduce(into: [String]()) {
                        if !$0.contains($1) { $0.append($1) }
                    }
                    return PersonCredit(movie: first.movie, role: first.role, parts: parts)
                }
            }
            .sorted { left, right in
                let dates = (left.movie.releaseDate?.description ?? "", right.movie.releaseDate?.description ?? "")
                return dates.0 == dates.1 ? left.movie.id < right.movie.id : dates.0 > dates.1
            }
    }
}

/// The kinds of work at a movie.
public enum PersonRole: Sendable, Hashable, CaseIterable {
    /// The director of a movie, alone or with others.
    case director
    /// Whoever wrote the screenplay, the story or the book.
    case writer
    /// A member of the cast.
    case actor
    /// A producer of any rank.
    case producer
    /// Anything else: camera, music, editing, stunts, thanks.
    case crew

    /// The role of a member of the crew, by the service's names
    /// (https://developer.themoviedb.org/reference/configuration-jobs).
    public init(department: String, job: String) {
        self =
            switch (department, job) {
            case ("Directing", "Director"): .director
            case ("Writing", _): .writer
            case ("Production", _) where job.hasSuffix("Producer"): .producer
            default: .crew
            }
    }

    /// The role that people of a department are known for.
    public init(department: String) {
        self =
            switch department {
            case "Directing": .director
            case "Writing": .writer
            case "Acting": .actor
            case "Production": .producer
            default: .crew
            }
    }
}
