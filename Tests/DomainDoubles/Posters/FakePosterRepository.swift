package import Domain
package import DomainKit
package import DomainKitDoubles

/// Posters in memory. Every request gets the same progress, and then the same image or error. `requests` has those so far.
package struct FakePosterRepository: PosterRepository {
    package struct Request: Sendable, Hashable {
        package let path: PosterPath
        package let width: PosterWidth
        package let policy: FetchPolicy
    }

    package let requests = Recorder<Request>()
    private let answer: Result<PosterImage, RepositoryError>
    private let progress: [DownloadProgress]

    package init(_ answer: Result<PosterImage, RepositoryError>, progress: [DownloadProgress] = []) {
        self.answer = answer
        self.progress = progress
    }

    package func image(
        at path: PosterPath,
        width: PosterWidth,
        policy: FetchPolicy,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> PosterImage {
        requests.record(Request(path: path, width: width, policy: policy))
        for step in progress { onProgress(step) }
        return try answer.get()
    }
}
