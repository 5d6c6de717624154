public import Data
public import Domain
import Platform

/// Brings images from one host, without a credential, and takes nothing for one that does not call itself an image.
public struct DefaultImageDataService: ImageDataService {
    private let client: HTTPClient

    /// - Parameter client: Its configuration is made by `images(baseAddress:stallLimit:)`.
    public init(client: HTTPClient) {
        self.client = client
    }

    public func image(
        _ request: ImageRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(DataTransferError) -> [UInt8] {
        let configuration = client.configuration
        return try await client.send(.get) { timeLimit throws(DataTransferError) in
            guard let url = URL(string: configuration.baseAddress + request.path) else {
                throw .unreachable(reason: "the image's address is not valid")
            }
            return HTTPRequest(
                method: "GET",
                url: url,
                // No newer format: whoever opens the file must be able to show it.
                headers: HTTPHeaders(["Accept": "image/jpeg, image/png, image/svg+xml"]),
                timeLimit: timeLimit,
                stallLimit: configuration.stallLimit,
                sizeLimit: configuration.sizeLimit
            )
        } onProgress: {
            onProgress($0)
        } read: { response throws(DataTransferError) in
            try Self.image(in: response)
        }
    }

    private static func image(in response: HTTPResponse) throws(DataTransferError) -> [UInt8] {
        guard case .complete(let body, _) = try StatusCheck(credential: nil).answer(in: response, isRevalidation: false)
        else { throw .noData }
        guard !body.isEmpty else { throw .noData }
        let type = response.headers["Content-Type"] ?? ""
        guard type.lowercased().hasPrefix("image/") else { throw .undecodable(reason: "it is no image") }
        return body
    }
}
