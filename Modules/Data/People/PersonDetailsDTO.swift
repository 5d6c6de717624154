import DataKit
import Domain
import DomainKit

/// Any field but `id` and `name` may be missing, null or empty.
struct PersonDetailsDTO: ResponseDTO {
    let id: Int
    let name: String
    let knownForDepartment: String?
    let biography: String?
    let birthday: String?
    let deathday: String?
    let placeOfBirth: String?
    let imdbId: String?
    /// `append_to_response=movie_credits`
    let movieCredits: CreditsDTO?

    struct CreditsDTO: Codable, Sendable {
        let cast: LossyArray<CreditDTO>?
        let crew: LossyArray<CreditDTO>?
    }

    /// The part is a character, or a job in a department.
    struct CreditDTO: Codable, Sendable {
        let movie: MovieDTO
        let character: String?
        let department: String?
        let job: String?

        private enum CodingKeys: CodingKey {
            case character, department, job
        }

        init(from decoder: any Decoder) throws {
            movie = try MovieDTO(from: decoder)
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            character = try? fields.decodeIfPresent(String.self, forKey: .character)
            department = try? fields.decodeIfPresent(String.self, forKey: .department)
            job = try? fields.decodeIfPresent(String.self, forKey: .job)
        }

        func encode(to encoder: any Encoder) throws {
            try movie.encode(to: encoder)
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(character, forKey: .character)
            try fields.encode(department, forKey: .department)
            try fields.encode(job, forKey: .job)
        }

        func toDomain(isCast: Bool) -> PersonCredit? {
            guard movie.adult != true, let movie = movie.toDomain() else { return nil }
            return PersonCredit(
                movie: movie,
                role: isCast ? .actor : PersonRole(department: department ?? "", job: job ?? ""),
                parts: [isCast ? character : job].compactMap { $0 }.filter { !$0.isEmpty }
            )
        }
    }

    /// A field of the wrong type counts as missing.
    ///
    /// - Throws: `DecodingError` for a person without `id` or `name`.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(Int.self, forKey: .id)
        name = try fields.decode(String.self, forKey: .name)
        knownForDepartment = try? fields.decodeIfPresent(String.self, forKey: .knownForDepartment)
        biography = try? fields.decodeIfPresent(String.self, forKey: .biography)
        birthday = try? fields.decodeIfPresent(String.self, forKey: .birthday)
        deathday = try? fields.decodeIfPresent(String.self, forKey: .deathday)
        placeOfBirth = try? fields.decodeIfPresent(String.self, forKey: .placeOfBirth)
        imdbId = try? fields.decodeIfPresent(String.self, forKey: .imdbId)
        movieCredits = try? fields.decodeIfPresent(CreditsDTO.self, forKey: .movieCredits)
    }

    private var cast: [CreditDTO] { movieCredits?.cast?.elements ?? [] }
    private var crew: [CreditDTO] { movieCredits?.crew?.elements ?? [] }
    var rows: [MovieDTO] { (cast + crew).map(\.movie) }

    /// - Throws: `service(.unusableResponse)` if the document is not a person.
    func toDomain() throws(RepositoryError) -> PersonDetails {
        guard let id = PersonID(id), !name.isEmpty else {
            throw .service(.unusableResponse(reason: "it is not a person"))
        }
        return PersonDetails(
            id: id,
            name: name,
            department: knownForDepartment.flatMap { $0.isEmpty ? nil : $0 },
            biography: biography ?? "",
            birthday: birthday.flatMap(CalendarDate.init(service:)),
            deathday: deathday.flatMap(CalendarDate.init(service:)),
            birthplace: placeOfBirth.flatMap { $0.isEmpty ? nil : $0 },
            imdbID: imdbId.flatMap(IMDbPersonID.init),
            credits: cast.compactMap { $0.toDomain(isCast: true) } + crew.compactMap { $0.toDomain(isCast: false) }
        )
    }
}

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
