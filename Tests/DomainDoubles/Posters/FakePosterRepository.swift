package import Domain
package import DomainKit
package import DomainKitDoubles

/// Posters in memory. Every request gets the same progress, and then the same image or error.
///
/// Test hooks: while `gate` is closed, requests wait after their progress. `requests` and `cancellations` record them.
package final class FakePosterRepository: PosterRepository {
    package struct Request: Sendable, Hashable {
        package let path: PosterPath
        package let width: PosterWidth
        package let policy: FetchPolicy
    }

    package typealias Answer = Result<PosterImage, RepositoryError>

    package let gate = Gate(isOpen: true)
    package let requests = Recorder<Request>()
    package let cancellations = Recorder<Request>()
    private let answer: Answer
    private let progress: [DownloadProgress]

    package init(_ answer: Answer, progress: [DownloadProgress] = []) {
        self.answer = answer
        self.progress = progress
    }

    package func image(
        at path: PosterPath,
        width: PosterWidth,
        policy: FetchPolicy,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> PosterImage {
        let request = Request(path: path, width: width, policy: policy)
        requests.record(request)
        for step in progress { onProgress(step) }
        do {
            try await gate.pass()
        } catch {
            cancellations.record(request)
            throw .cancelled
        }
        return try answer.get()
    }
}
