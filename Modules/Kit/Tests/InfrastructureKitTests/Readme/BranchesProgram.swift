import DataKit
import DomainKit
import InfrastructureKit

/// The branches of a library: the request, and what the response means.
struct BranchesResource: RemoteResource {
    static let collection = RecordCollection(name: "branches-1", limit: 20)

    var request: ServiceRequest { ServiceRequest(as: .program, path: "/branches") }

    func value(from dto: BranchesDTO) -> [String] { dto.branches }
}

/// The response, which is also what is cached.
struct BranchesDTO: ResponseDTO {
    let branches: [String]
}

/// Shows the cached copy at once, and the service's response after it.
struct BranchesProgram {
    let fetcher: Fetcher

    init(address: String, transport: any HTTPTransport, cache path: String, warnings: any WarningReporter) throws {
        let client = HTTPClient(configuration: try ServiceConfiguration(baseAddress: address), transport: transport)
        let cache = SQLiteStoreConfiguration(path: path, durability: .disposable)
        fetcher = Fetcher(
            service: DefaultDataTransferService(client: client),
            store: SQLiteRecordStore(configuration: cache, warnings: warnings),
            clock: SystemWallClock(),
            namespace: "library",
            warnings: warnings
        )
    }

    func run(show: (String) -> Void) async {
        for await event in fetcher.fetch(BranchesResource(), policy: .cachedIfFresh(maxAge: .zero)) {
            switch event {
            case .cached(let copy): show("Saved: \(copy.value.joined(separator: ", "))")
            case .finished(let branches, _): show("Now: \(branches.value.joined(separator: ", "))")
            case .failed(let error, nil): show("Nothing is saved, and nothing came: \(error)")
            case .failed(let error, _): show("Not fetched again: \(error)")
            }
        }
    }
}
