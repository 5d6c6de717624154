import InfrastructureKit
import Data
import Domain
import DomainKit

/// Searches over the network, some at a time, beside the time that the latency of the service alone takes.
struct ManySearches {
    let count: Int
    let width: Int

    /// The latency of the service, in milliseconds.
    private static let latency = 50.0

    func measure(_ subject: Subject) async throws -> [Series] {
        let store = subject.makeStore("many-searches")
        let repository = subject.makeRepository(store)
        @Sendable func search(_ page: Int) async throws {
            _ = try await repository.movies(matching: subject.query, page: PageNumber(page), policy: .remoteOnly)
                .result()
        }
        try await search(500)
        let name = "\(count) searches, \(width) at a time"
        var series = Series(name: name, program: "movies")
        for _ in 0..<5 {
            try await series.measure {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for page in 1...count {
                        if page > width { try await group.next() }
                        group.addTask { try await search(page) }
                    }
                    try await group.waitForAll()
                }
            }
        }
        await store.close()
        let turns = Double((count + width - 1) / width)
        let bound = [Double](repeating: turns * Self.latency, count: series.wall.count)
        return [series, Series(name: name, program: "the latency alone", wall: bound)]
    }
}
