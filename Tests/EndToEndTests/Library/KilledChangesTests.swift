import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import PlatformKit
import Testing

/// Changes of a process that is killed at any moment.
@Suite(.timeLimit(.minutes(2)))
struct KilledChangesTests {
    /// The rating that each process gives to its film.
    private static let rating = 7.0

    @Test func `every acknowledged change is at the service or waits, whenever the process is killed`() async throws {
        let service = try AccountService()
        _ = try await service.signIn()
        let program = service.program
        let ids = 100..<116
        _ = try await program.start(["view"] + ids.map(String.init)).result()
        // Half of the changes fail, so that half of the processes have to let them wait. The last two get no response.
        var acknowledged: Set<Int> = []
        for (index, id) in ids.enumerated() {
            let failure: LoopbackAnswer? = index.isMultiple(of: 2) ? nil : .json("{}", status: 503)
            service.library.fail(with: ids.suffix(2).contains(id) ? LoopbackAnswer(.hang) : failure)
            let running = try program.start(["rate", "\(id)", "\(Self.rating)"])
            // The first two finish.
            if index > 1 {
                try await Task.sleep(for: .milliseconds(Int.random(in: 1...80)))
                running.send(SIGKILL)
            }
            let result = try await running.result()
            let isMade = result.error.hasPrefix("Rated Film")
            if isMade { acknowledged.insert(id) }
        }
        await program.waitForRefreshers()
        service.library.fail(with: nil)
        let waiting = try await program.run("sync", "--list").output.split(separator: "\n").compactMap { line in
            Int(line.prefix { $0 != "\t" })
        }
        #expect(acknowledged.isSubset(of: Set(waiting).union(service.library.ratings.keys)))
        #expect(try await program.run("sync").status == 0)
        #expect(acknowledged.isSubset(of: Set(service.library.ratings.keys)))
        #expect(service.library.ratings.values.allSatisfy { $0 == Self.rating })
        #expect(try await program.run("sync", "--list").output.isEmpty)
        #expect(acknowledged.isSuperset(of: ids.prefix(2)))
        #expect(acknowledged.isDisjoint(with: ids.suffix(2)))
    }
}
