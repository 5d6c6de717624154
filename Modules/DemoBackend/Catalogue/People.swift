struct People: Sendable {
    static let embedded = People(Catalogue.embedded.movies)

    /// In the order of their first movies. The id of a person is their place, from 1 on.
    let all: [Person]
    private let ids: [String: Int]

    init(_ movies: [Movie]) {
        var people: [Person] = []
        var ids: [String: Int] = [:]
        func person(_ name: String) -> Int {
            if let id = ids[name] { return id - 1 }
            people.append(Person(id: people.count + 1, name: name))
            ids[name] = people.count
            return people.count - 1
        }
        for movie in movies {
            for name in movie.directors { people[person(name)].directed.append(movie) }
            for name in movie.cast { people[person(name)].played.append(movie) }
        }
        all = people
        self.ids = ids
    }

    func person(withID id: Int) -> Person? {
        all.indices.contains(id - 1) ? all[id - 1] : nil
    }
}

struct Person: Sendable {
    let id: Int
    let name: String
    fileprivate(set) var directed: [Movie] = []
    fileprivate(set) var played: [Movie] = []

    var department: String { directed.count >= played.count ? "Directing" : "Acting" }

    var knownFor: [Movie] {
        (department == "Directing" ? directed : played).sorted { ($1.popularity, $0.id) < ($0.popularity, $1.id) }
    }

    func isIn(_ movie: Movie) -> Bool {
        movie.directors.contains(name) || movie.cast.contains(name)
    }
}
