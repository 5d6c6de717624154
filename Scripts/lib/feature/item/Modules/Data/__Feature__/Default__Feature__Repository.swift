public import DataKit
public import Domain
public import DomainKit

/// What the service says about each __words__. Every response is cached.
public struct Default__Feature__Repository: __Feature__Repository {
    private let fetcher: Fetcher

    /// Reads and caches through the fetcher.
    public init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    public func __feature__(
        withID id: __Feature__ID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<__Feature__>> {
        fetcher.fetch(__Feature__Resource(id: id, language: language), policy: policy)
    }
}

/// One __words__.
struct __Feature__Resource: RemoteResource {
    static let collection = RecordCollection(name: "__command__-1", limit: 100)

    let id: __Feature__ID
    let language: Language?

    var request: ServiceRequest {
        let items = language.map { [QueryItem("language", $0.tag)] } ?? []
        // FILL IN: the path and the parameters that the service documents, and the address of the page that does.
        return ServiceRequest(path: "/__command__/\(id)", query: items)
    }

    func value(from dto: __Feature__DTO) throws(RepositoryError) -> __Feature__ {
        try dto.toDomain()
    }
}
