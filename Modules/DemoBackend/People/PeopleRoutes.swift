import DomainKit

enum PeopleRoutes {
    static var all: [DemoRoute] {
        [
            DemoRoute("GET /search/person", search),
            DemoRoute("GET /person/#", person),
        ]
    }

    private static func search(_ request: DemoRequest) throws(DemoFailure) -> PageDocument<PersonRow> {
        guard let query = request["query"], !query.isEmpty else { throw .invalidParameters }
        let terms = SearchTerms(query)
        let people = People.embedded.all.filter { !terms.words.isEmpty && SearchTerms($0.name).match(terms) }
            .sorted { ($1.directed.count + $1.played.count, $0.id) < ($0.directed.count + $0.played.count, $1.id) }
        return PageDocument(people, page: try request.page(), row: PersonRow.init)
    }

    private static func person(_ request: DemoRequest) throws(DemoFailure) -> PersonDocument {
        guard let person = People.embedded.person(withID: request.id) else { throw .notFound }
        return PersonDocument(person)
    }
}

private struct PersonRow: Encodable, Sendable {
    let id: Int
    let name: String
    let department: String
    let knownFor: [MovieRow]

    private enum CodingKeys: String, CodingKey {
        case id, name
        case department = "known_for_department"
        case knownFor = "known_for"
    }

    init(_ person: Person) {
        id = person.id
        name = person.name
        department = person.department
        knownFor = person.knownFor.prefix(3).map { MovieRow($0) }
    }
}

/// The catalogue knows no more of a person than their movies.
private struct PersonDocument: Encodable, Sendable {
    let id: Int
    let name: String
    let department: String
    let biography = ""
    let credits: CreditsDocument

    private enum CodingKeys: String, CodingKey {
        case id, name, biography
        case department = "known_for_department"
        case credits = "movie_credits"
    }

    struct CreditsDocument: Encodable, Sendable {
        let cast: [CreditDocument]
        let crew: [CreditDocument]
    }

    init(_ person: Person) {
        id = person.id
        name = person.name
        department = person.department
        credits = CreditsDocument(
            cast: person.played.map { CreditDocument(movie: $0, department: nil, job: nil) },
            crew: person.directed.map { CreditDocument(movie: $0, department: "Directing", job: "Director") }
        )
    }
}

private struct CreditDocument: Encodable, Sendable {
    let movie: Movie
    let department: String?
    let job: String?

    private enum CodingKeys: CodingKey {
        case department, job
    }

    func encode(to encoder: any Encoder) throws {
        try MovieRow(movie).encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(department, forKey: .department)
        try fields.encodeIfPresent(job, forKey: .job)
    }
}
