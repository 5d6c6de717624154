import DataKit
import Domain
import DomainKit

/// https://developer.themoviedb.org/reference/find-by-id
struct IMDbTitleResource: RemoteResource {
    static let collection = RecordCollection(name: "imdb-titles-2", limit: 200)

    let id: IMDbID
    let language: Language?

    var request: ServiceRequest {
        var items = [QueryItem("external_source", "imdb_id")]
        if let language { items.append(QueryItem("language", language.tag)) }
        return ServiceRequest(as: .program, path: "/find/\(id)", query: items)
    }

    func value(from dto: FoundTitlesDTO) throws(RepositoryError) -> IMDbTitle {
        if let movie = dto.movies.lazy.compactMap({ $0.toDomain() }).first { return .movie(movie) }
        if dto.tvResults?.elements.isEmpty == false { return .series }
        if dto.tvEpisodeResults?.elements.isEmpty == false { return .episode }
        return dto.personResults?.elements.isEmpty == false ? .person : .unknown
    }
}

/// A list may be missing or null.
struct FoundTitlesDTO: ResponseDTO {
    let movieResults: LossyArray<MovieDTO>?
    let tvResults: LossyArray<RowDTO>?
    let tvEpisodeResults: LossyArray<RowDTO>?
    let personResults: LossyArray<RowDTO>?

    struct RowDTO: Codable, Sendable {
        let id: Int
    }

    var movies: [MovieDTO] { movieResults?.elements ?? [] }
}
