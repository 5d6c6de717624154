import DataKit
import Domain
import DomainKit

/// The meaning of an id of IMDb: TMDB's `/find/{id}` (https://developer.themoviedb.org/reference/find-by-id).
struct IMDbTitleResource: RemoteResource {
    static let collection = RecordCollection(name: "imdb-titles-1", limit: 200)

    let id: IMDbID
    let language: Language?

    var request: ServiceRequest {
        var items = [QueryItem("external_source", "imdb_id")]
        if let language { items.append(QueryItem("language", language.tag)) }
        return ServiceRequest(as: .program, path: "/find/\(id)", query: items)
    }

    func value(from dto: FoundTitlesDTO) throws(RepositoryError) -> IMDbTitle {
        if let movie = dto.movies.lazy.compactMap({ $0.toDomain() }).first { return .movie(movie) }
        if !dto.series.isEmpty { return .series }
        if !dto.episodes.isEmpty { return .episode }
        return dto.people.isEmpty ? .unknown : .person
    }
}

/// TMDB's document of everything with one external id. A list may be missing or null.
struct FoundTitlesDTO: ResponseDTO {
    let movies: [MovieDTO]
    let series: [RowDTO]
    let episodes: [RowDTO]
    let people: [RowDTO]

    struct RowDTO: Codable, Sendable {
        let id: Int
    }

    private enum CodingKeys: String, CodingKey {
        case movies = "movie_results"
        case series = "tv_results"
        case episodes = "tv_episode_results"
        case people = "person_results"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        movies = (try? fields.decode(LossyArray<MovieDTO>.self, forKey: .movies).elements) ?? []
        series = (try? fields.decode(LossyArray<RowDTO>.self, forKey: .series).elements) ?? []
        episodes = (try? fields.decode(LossyArray<RowDTO>.self, forKey: .episodes).elements) ?? []
        people = (try? fields.decode(LossyArray<RowDTO>.self, forKey: .people).elements) ?? []
    }
}
