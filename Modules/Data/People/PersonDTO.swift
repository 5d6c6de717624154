import DataKit
import Domain

/// A person in TMDB's lists. Only `id` and `name` are always present.
struct PersonDTO: Codable, Sendable {
    let id: Int
    let name: String
    let department: String?
    /// Movies only: TMDB mixes them with series, which have a `name` and no `title`.
    let knownFor: [MovieDTO]
    let isAdult: Bool?

    private enum CodingKeys: String, CodingKey {
        case id, name
        case department = "known_for_department"
        case knownFor = "known_for"
        case isAdult = "adult"
    }

    /// Decodes a row. A field of the wrong type counts as missing.
    ///
    /// - Throws: `DecodingError` for a row without `id` or `name`.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(Int.self, forKey: .id)
        name = try fields.decode(String.self, forKey: .name)
        department = try? fields.decodeIfPresent(String.self, forKey: .department)
        knownFor = (try? fields.decode(LossyArray<MovieDTO>.self, forKey: .knownFor).elements) ?? []
        isAdult = try? fields.decodeIfPresent(Bool.self, forKey: .isAdult)
    }

    func toDomain() -> Person? {
        guard isAdult != true, !name.isEmpty, let id = PersonID(id) else { return nil }
        return Person(
            id: id,
            name: name,
            department: department,
            knownFor: knownFor.filter { $0.isAdult != true }.compactMap { $0.toDomain() }
        )
    }
}

/// TMDB's envelope around a list of people.
struct PeoplePageDTO: ResponseDTO {
    let results: [PersonDTO]
    let totalResults: Int?
    let unreadableRows: Int

    /// The movies that the people are known for.
    var rows: [MovieDTO] { results.flatMap(\.knownFor) }

    private enum CodingKeys: String, CodingKey {
        case results
        case totalResults = "total_results"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let rows = try fields.decode(LossyArray<PersonDTO>.self, forKey: .results)
        results = rows.elements
        unreadableRows = rows.unreadableCount
        totalResults = try? fields.decodeIfPresent(Int.self, forKey: .totalResults)
    }

    func toDomain() -> People {
        People(results.compactMap { $0.toDomain() }, total: totalResults ?? 0)
    }
}

/// The people in TMDB's response to an id of another service. An id of a film has none. The list may be missing or null.
struct FoundPeopleDTO: ResponseDTO {
    let people: [PersonDTO]

    private enum CodingKeys: String, CodingKey {
        case people = "person_results"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        people = (try? fields.decode(LossyArray<PersonDTO>.self, forKey: .people).elements) ?? []
    }
}
