package import Domain

/// Posters in memory. Every request has the same image or error, after the same progress.
///
/// Test hooks: while `gate` is closed, a request waits after its progress, and `requests` and `cancellations` record requests.
package final class FakePosterRepository: PosterRepository {
    package struct Request: Sendable, Hashable {
        package let path: PosterPath
        package let width: PosterWidth
        package let policy: FetchPolicy
    }

    package typealias Answer = Result<PosterImage, MoviesError>

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
    ) async throws(MoviesError) -> PosterImage {
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
