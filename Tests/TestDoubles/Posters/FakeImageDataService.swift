package import Data
package import Domain

/// A host of images in memory: it tells of the progress it was given, answers in order, and records what it is asked.
package final class FakeImageDataService: ImageDataService {
    package typealias Answer = Result<[UInt8], TransferError>

    package let requests = Recorder<ImageRequest>()
    private let progress: [DownloadProgress]
    private let answers: ScriptedValues<Answer>

    /// The last answer stands for all that follow.
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
