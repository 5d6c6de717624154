import CurlTransport
import InfrastructureKit
import PlatformKit

/// Measures parts of the program inside one process, each beside the least that it could take.
///
///     Benchmarks ADDRESS SLOW_ADDRESS FOLDER
///     Benchmarks index FOLDER ADDRESS SIZE…
///
/// The addresses are of two services as in Tests/Benchmarks/Rivals/service.c, the second with 50 ms of latency. Files are
/// created in the folder. Prints one JSON object a line, for Scripts/bench. The second form makes indexes of so
/// many films each, and measures them.
@main
struct Benchmarks {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "index", arguments.count > 3 {
            let sizes = arguments.dropFirst(3).compactMap { Int($0) }
            return try await FilmIndexes(folder: arguments[1], namespace: arguments[2], sizes: sizes).measure()
        }
        guard arguments.count == 3 else {
            print("usage: Benchmarks ADDRESS SLOW_ADDRESS FOLDER")
            exit(EX_USAGE)
        }
        let subject = try Subject(address: arguments[0], folder: arguments[2])
        let slowSubject = try Subject(address: arguments[1], folder: arguments[2])

        // First, because the peak of the memory never falls.
        try await SharedRequests(callers: 10_000).measure(subject).print()
        for series in try await CachedPages(subject).measure(rounds: 300) { try series.print() }
        for series in try await DecodedPages(subject).measure(rounds: 300) { try series.print() }
        for series in try await StoreSizes(folder: arguments[2]).measure(rounds: 300) { try series.print() }
        for series in try await ManySearches(count: 200, width: 6).measure(slowSubject) { try series.print() }
        await subject.network.shutDown()
        await slowSubject.network.shutDown()
    }
}
