package import DataKit
package import DomainKit
package import DomainKitDoubles

/// An image host in memory. It reports the given progress, responds in order, and records its requests.
package final class FakeImageDataService: ImageDataService {
    package typealias Answer = Result<[UInt8], TransferError>

    package let requests = Recorder<ImageRequest>()
    private let progress: [DownloadProgress]
    private let answers: ScriptedValues<Answer>

    /// Responds in this order, each time after the same progress. The last response is repeated.
    package init(_ first: Answer, _ others: Answer..., progress: [DownloadProgress] = []) {
        answers = ScriptedValues(first, others)
        self.progress = progress
    }

    package func image(
        _ request: ImageRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(TransferError) -> [UInt8] {
        requests.record(request)
        for step in progress { onProgress(step) }
        return try answers.next().get()
    }
}
