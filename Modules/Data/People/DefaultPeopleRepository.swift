public import DataKit
public import Domain
public import DomainKit
import PlatformKit

/// The service's people. Every response is cached. If the service cannot be reached and there is no copy, people are known from their
/// own documents in any language.
public struct DefaultPeopleRepository: PeopleRepository {
    private let fetcher: Fetcher

    public init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    public func people(
        named name: SearchText,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<People>> {
        fetcher.fetch(PeopleSearchResource(name: name, language: language), policy: policy)
            .replacingFailure(policy: policy) {
                let terms = SearchTerms(name.value)
                let found = await known().filter { SearchTerms($0.value.name).match(terms) }
                let people = found.map(\.value).map {
                    Person(id: $0.id, name: $0.name, department: $0.department, knownFor: $0.knownFor)
                }
                return found.map(\.cachedAt).min().map { Cached(People(people.unique(), total: 0), at: $0) }
            }
    }

    public func people(
        withID id: IMDbPersonID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<People>> {
        fetcher.fetch(IMDbPersonResource(id: id, language: language), policy: policy)
    }

    public func details(
        of person: PersonID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<PersonDetails>> {
        fetcher.fetch(PersonDetailsResource(person: person, language: language), policy: policy)
            .replacingFailure(policy: policy) { await known().first { $0.value.id == person } }
    }

    /// The newest first. What cannot be read is left out.
    private func known() async -> [Cached<PersonDetails>] {
        let (cache, collection) = (fetcher.cache, PersonDetailsResource.collection)
        let records = (try? await cache.store.records(in: collection, withPrefix: "", limit: nil)) ?? []
        return records.compactMap { record in
            guard RecordKey.isKey(record.key, in: cache.namespace), record.cachedAt > cache.oldest else { return nil }
            let dto = try? JSONDecoder().decode(PersonDetailsDTO.self, from: Data(record.bytes))
            return (try? dto?.toDomain()).map { Cached($0, at: record.cachedAt, isComplete: false) }
        }
    }
}

/// https://developer.themoviedb.org/reference/search-person
struct PeopleSearchResource: RemoteResource {
    static let collection = RecordCollection(name: "people-searches-2", limit: 100)

    let name: SearchText
    let language: Language?

    var request: ServiceRequest {
        var items = [QueryItem("query", name.value), QueryItem("include_adult", "false")]
        if let language { items.append(QueryItem("language", language.tag)) }
        return ServiceRequest(as: .program, path: "/search/person", query: items)
    }

    func value(from dto: PeoplePageDTO) throws(RepositoryError) -> People {
        dto.toDomain()
    }
}

/// https://developer.themoviedb.org/reference/find-by-id
struct IMDbPersonResource: RemoteResource {
    static let collection = PeopleSearchResource.collection

    let id: IMDbPersonID
    let language: Language?

    var request: ServiceRequest {
        var items = [QueryItem("external_source", "imdb_id")]
        if let language { items.append(QueryItem("language", language.tag)) }
        return ServiceRequest(as: .program, path: "/find/\(id.value)", query: items)
    }

    func value(from dto: FoundPeopleDTO) throws(RepositoryError) -> People {
        People(dto.personResults?.elements.compactMap { $0.toDomain() } ?? [], total: 0)
    }
}

/// https://developer.themoviedb.org/reference/person-details
struct PersonDetailsResource: RemoteResource {
    static let collection = RecordCollection(name: "people-2", limit: 100)

    let person: PersonID
    let language: Language?

    var request: ServiceRequest {
        var items = [QueryItem("append_to_response", "movie_credits")]
        if let language { items.append(QueryItem("language", language.tag)) }
        return ServiceRequest(as: .program, path: "/person/\(person)", query: items)
    }

    func value(from dto: PersonDetailsDTO) throws(RepositoryError) -> PersonDetails {
        try dto.toDomain()
    }
}
