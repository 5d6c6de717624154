public import DomainKit

/// The people of a catalogue: cast and crew.
public protocol PeopleRepository: Sendable {
    /// Fetches the people whose names match `name`, the closest and best known first.
    func people(named name: SearchText, language: Language?, policy: FetchPolicy) -> AsyncStream<FetchEvent<People>>

    /// Fetches the person with an id of IMDb: one or none.
    func people(withID id: IMDbPersonID, language: Language?, policy: FetchPolicy) -> AsyncStream<FetchEvent<People>>

    /// Fetches a person and their filmography.
    func details(
        of person: PersonID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<PersonDetails>>
}

/// The first people that match, and how many there are.
public struct People: Sendable, Hashable {
    /// The best first.
    public let people: [Person]
    public let total: Int

    /// A `total` that is smaller than the number of people is raised to it.
    public init(_ people: [Person], total: Int) {
        self.people = people
        self.total = max(total, people.count)
    }
}

/// A person with everything that the catalogue says about them.
public struct PersonDetails: Sendable, Hashable {
    public static let knownForLimit = 5
    public let id: PersonID
    public let name: String
    /// In the catalogue's words: `Acting`, `Directing`.
    public let department: String?
    /// Empty if there is none. Line feeds separate its paragraphs.
    public let biography: String
    public let birthday: CalendarDate?
    /// `nil` also if it is not known whether the person lives.
    public let deathday: CalendarDate?
    public let birthplace: String?
    public let imdbID: IMDbPersonID?
    /// One credit for each movie and role, the newest movie first. Movies without a release date come last.
    public let credits: [PersonCredit]

    /// Credits of one movie and role are joined and sorted.
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

    /// First the one that the person is known for.
    public var roles: [PersonRole] {
        let known = department.map(PersonRole.init(department:))
        return PersonRole.allCases.filter { role in credits.contains { $0.role == role } }
            .sorted { $0 == known && $1 != known }
    }
}

/// A person's part in a movie.
public struct PersonCredit: Sendable, Hashable {
    public let movie: Movie
    public let role: PersonRole
    /// The characters of an actor, or the jobs of anyone else, in the catalogue's words.
    public let parts: [String]

    public init(movie: Movie, role: PersonRole, parts: [String]) {
        self.movie = movie
        self.role = role
        self.parts = parts
    }

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
public enum PersonRole: String, Sendable, Hashable, CaseIterable {
    case director
    /// Whoever wrote the screenplay, the story or the book.
    case writer
    case actor
    case producer
    /// Camera, music, editing, stunts, thanks.
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
