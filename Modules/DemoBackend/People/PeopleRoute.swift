import DomainKit

struct PeopleRoute: DemoRoute {
    func accepts(_ request: DemoRequest) -> Bool {
        request.method == "GET" && (request.path == "/search/person" || request.path.hasPrefix("/person/"))
    }

    func response(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        if request.path == "/search/person" { return try page(request) }
        guard request.segments.count == 2, let id = Int(request.segments[1]),
            let person = People.embedded.person(withID: id)
        else { throw .notFound }
        return PersonDocument(person)
    }

    private func page(_ request: DemoRequest) throws(DemoFailure) -> PeoplePageDocument {
        guard let query = request["query"], !query.isEmpty else { throw .invalidParameters }
        let terms = SearchTerms(query)
        let people = People.embedded.all.filter { !terms.words.isEmpty && SearchTerms($0.name).match(terms) }
            .sorted { ($1.directed.count + $1.played.count, $0.id) < ($0.directed.count + $0.played.count, $1.id) }
        return PeoplePageDocument(people, page: try request.page())
    }
}

private struct PeoplePageDocument: Encodable, Sendable {
    let page: Int
    let results: [PersonRow]
    let totalPages: Int
    let totalResults: Int

    private enum CodingKeys: String, CodingKey {
        case page, results
        case totalPages = "total_pages"
        case totalResults = "total_results"
    }

    init(_ people: [Person], page: Int) {
        let size = MoviesPageDocument.pageSize
        self.page = page
        results = people.dropFirst((page - 1) * size).prefix(size).map(PersonRow.init)
        totalPages = max(1, (people.count + size - 1) / size)
        totalResults = people.count
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
        knownFor = person.knownFor.prefix(3).map(MovieRow.init)
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
