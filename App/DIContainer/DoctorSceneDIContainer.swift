import Data
import Domain
import Infrastructure
import Presentation

/// Makes what a look at the program's health needs.
struct DoctorSceneDIContainer: Sendable {
    static var libraries: [Finding] {
        let versions = LibraryVersions()
        return [.good("SQLite", versions.sqlite), curl(versions)]
    }

    private static func curl(_ versions: LibraryVersions) -> Finding {
        guard let curl = versions.curl, let tls = versions.tls else {
            let detail = versions.curl.map { "\($0), without TLS" } ?? "cannot be loaded"
            return .bad("libcurl", detail, advice: ["Install libcurl 4 with TLS: without it, no service can be asked."])
        }
        return .good("libcurl", "\(curl) (\(tls))")
    }

    let service: any DataTransferService
    let address: String
    /// Where the credential came from; nil where there is none.
    let credentialSource: CredentialSource?
    let storage: StorageEngine
    /// On the engine itself: the layer that goes on in memory would hide what is broken.
    let cache: any CacheRepository
    /// On the engine itself too.
    let recentQueries: any RecentQueriesRepository
    /// The engines that were chosen before and may have left something.
    let earlier: [EarlierRecordStore]

    func makeCheckServiceAccessUseCase() -> CheckServiceAccessUseCase {
        CheckServiceAccessUseCase(access: DefaultServiceAccessRepository(service: service))
    }

    func makeSummarizeCacheUseCase() -> SummarizeCacheUseCase {
        SummarizeCacheUseCase(cache: cache)
    }

    /// Each with the place of its engine.
    func makeSummarizeEarlierCacheUseCases() -> [(place: String, useCase: SummarizeCacheUseCase)] {
        earlier.map { ($0.name, SummarizeCacheUseCase(cache: DefaultCacheRepository(store: $0.store))) }
    }

    func makeFetchRecentQueriesUseCase() -> FetchRecentQueriesUseCase {
        FetchRecentQueriesUseCase(recentQueries: recentQueries)
    }
}
