import DataKit
import Domain

/// Only `id` and `name` are always present.
struct PersonDTO: Codable, Sendable {
    let id: Int
    let name: String
    let knownForDepartment: String?
    /// Movies only: TMDB mixes them with series, which have a `name` and no `title`.
    let knownFor: [MovieDTO]
    let adult: Bool?

    /// A field of the wrong type counts as missing.
    ///
    /// - Throws: `DecodingError` for a row without `id` or `name`.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(Int.self, forKey: .id)
        name = try fields.decode(String.self, forKey: .name)
        knownForDepartment = try? fields.decodeIfPresent(String.self, forKey: .knownForDepartment)
        knownFor = (try? fields.decode(LossyArray<MovieDTO>.self, forKey: .knownFor).elements) ?? []
        adult = try? fields.decodeIfPresent(Bool.self, forKey: .adult)
    }

    func toDomain() -> Person? {
        guard adult != true, !name.isEmpty, let id = PersonID(id) else { return nil }
        return Person(
            id: id,
            name: name,
            department: knownForDepartment,
            knownFor: knownFor.filter { $0.adult != true }.compactMap { $0.toDomain() }
        )
    }
}

struct PeoplePageDTO: ResponseDTO {
    let results: LossyArray<PersonDTO>
    let totalResults: Int?

    var unreadableRows: Int { results.unreadableCount }
    var rows: [MovieDTO] { results.elements.flatMap(\.knownFor) }

    func toDomain() -> People {
        People(results.elements.compactMap { $0.toDomain() }, total: totalResults ?? 0)
    }
}

/// An id of a film has no people. The list may be missing or null.
struct FoundPeopleDTO: ResponseDTO {
    let personResults: LossyArray<PersonDTO>?
}
