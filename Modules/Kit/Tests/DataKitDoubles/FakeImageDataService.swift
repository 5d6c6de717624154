public import DataKit
public import DomainKit
public import DomainKitDoubles

/// An image host in memory. It reports the given progress, responds in order, and records its requests.
public final class FakeImageDataService: ImageDataService {
    public typealias Answer = Result<[UInt8], RepositoryError>

    public let requests = Recorder<ImageRequest>()
    private let progress: [DownloadProgress]
    private let answers: ScriptedValues<Answer>

    /// Responds in this order, each time after the same progress. The last response is repeated.
    public init(_ first: Answer, _ others: Answer..., progress: [DownloadProgress] = []) {
        answers = ScriptedValues(first, others)
        self.progress = progress
    }

    public func image(
        _ request: ImageRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> [UInt8] {
        requests.record(request)
        for step in progress { onProgress(step) }
        return try answers.next().get()
    }
}
