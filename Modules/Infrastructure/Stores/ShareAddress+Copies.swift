package import DataKit
import InfrastructureKit

/// What is behind an address.
extension ShareAddress {
    /// The schema of the tables on a server. With another name, the data of today would not be found.
    private static let schema = "movies"

    /// The database. The limits of collections are for one person, and a team may have a hundred.
    private var configuration: PostgresConfiguration {
        PostgresConfiguration(address: text, schema: Self.schema, capacity: 100)
    }

    /// The team's copies.
    package func makeCopies() -> any SharedCopies {
        PostgresSharedCopies(configuration: configuration)
    }

    /// What is asked before the service.
    ///
    /// - Parameters:
    ///   - namespace: Identifies the service for the whole team.
    ///   - startSending: Starts a process that sends what waits.
    package func makeCache(namespace: String, startSending: @escaping @Sendable () -> Void) -> SharedCache {
        SharedCache(
            makeCopies(),
            namespace: namespace,
            // 50 ms, unless the address gives the server more time. A server in the same building needs half of it.
            headStart: configuration.timeLimit / 6,
            startSending: startSending
        )
    }

    /// Why the address cannot be used, or `nil` if it can. The server is not asked.
    package var refusal: String? {
        do throws(RecordStoreError) {
            _ = try PostgresAddress(text)
            return nil
        } catch {
            return error.reason
        }
    }
}
