import Data
import DataKit
import Domain
import DomainKit
import InfrastructureKit
import PlatformKit
import Synchronization

/// Many callers that ask at the same time for one page that is not cached. They should share one request.
struct SharedRequests {
    let callers: Int

    func measure(_ subject: Subject) async throws -> Series {
        let store = subject.makeStore("shared-requests")
        let service = SlowService(service: subject.service)
        let repository = subject.makeRepository(store, service: service)
        // Loads libcurl, and creates the database.
        _ = try await subject.makeRepository(store)
            .movies(matching: subject.query, page: PageNumber(2), policy: .remoteOnly).result()
        let memory = Self.peakOfMemory()
        var series = Series(name: "\(callers) callers of one page", program: "movies")
        try await series.measure {
            // No task group, which would take more time than the callers: it looks for each of its tasks in a list.
            let tasks = (0..<callers).map { _ in
                Task {
                    try await repository.movies(
                        matching: subject.query,
                        page: .first,
                        policy: .cachedIfFresh(maxAge: MovieQuery.maxAge)
                    ).result()
                }
            }
            for task in tasks { _ = try await task.value }
        }
        let requests = service.requests.load(ordering: .relaxed)
        series.note = "\(requests) request\(requests == 1 ? "" : "s"), +\(Self.peakOfMemory() - memory) MB"
        await store.close()
        return series
    }

    /// The largest memory that the process has had, in MB.
    private static func peakOfMemory() -> Int {
        var usage = rusage()
        // RUSAGE_SELF, which is of another type in Glibc than elsewhere.
        getrusage(0, &usage)
        #if os(Linux)
        return Int(usage.ru_maxrss) / 1_000
        #else
        return Int(usage.ru_maxrss) / 1_000_000
        #endif
    }
}

/// A service that responds after two seconds, so that all callers ask before the response.
private final class SlowService: DataTransferService {
    let requests = Atomic(0)
    private let service: any DataTransferService

    init(service: any DataTransferService) {
        self.service = service
    }

    func response<DTO: Decodable & Sendable>(
        to request: ServiceRequest,
        as type: DTO.Type,
        revalidating entityTag: EntityTag?
    ) async throws(TransferError) -> ServiceResponse<DTO> {
        requests.add(1, ordering: .relaxed)
        try? await Task.sleep(for: .seconds(2))
        return try await service.response(to: request, as: type, revalidating: entityTag)
    }

    func confirm(_ request: ServiceRequest) async throws(TransferError) {
        try await service.confirm(request)
    }
}
