package import Domain
package import DomainKit
package import DomainKitDoubles
import Synchronization

/// Posters in memory. Every request gets the same progress, and then the same image or error. `requests` has those so far.
package final class FakePosterRepository: PosterRepository {
    package struct Request: Sendable, Hashable {
        package let path: PosterPath
        package let width: PosterWidth
        package let policy: FetchPolicy
    }

    package let requests = Recorder<Request>()
    /// The gate at which requests wait. It is open at first.
    package let gate = Gate(isOpen: true)
    private let answer: Mutex<Result<PosterImage, RepositoryError>>
    private let progress: [DownloadProgress]

    package init(_ answer: Result<PosterImage, RepositoryError>, progress: [DownloadProgress] = []) {
        self.answer = Mutex(answer)
        self.progress = progress
    }

    /// Answers otherwise from now on.
    package func respond(with answer: Result<PosterImage, RepositoryError>) {
        self.answer.withLock { $0 = answer }
    }

    package func image(
        at path: PosterPath,
        width: PosterWidth,
        policy: FetchPolicy,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> PosterImage {
        requests.record(Request(path: path, width: width, policy: policy))
        guard (try? await gate.pass()) != nil else { throw .cancelled }
        for step in progress { onProgress(step) }
        return try answer.withLock { $0 }.get()
    }
}
