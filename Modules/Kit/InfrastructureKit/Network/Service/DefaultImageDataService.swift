public import DataKit
public import DomainKit
import PlatformKit

/// Downloads images from one host, without a credential. A response without an image type is refused.
public struct DefaultImageDataService: ImageDataService {
    private let client: HTTPClient
    private let sentSecrets: SentSecrets

    /// - Parameters:
    ///   - client: A client with a configuration from `ServiceConfiguration.images(baseAddress:stallLimit:)`.
    ///   - sentSecrets: What no message of the host may contain. Services of one program share it.
    public init(client: HTTPClient, sentSecrets: SentSecrets = SentSecrets()) {
        self.client = client
        self.sentSecrets = sentSecrets
    }

    public func image(
        _ request: ImageRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> [UInt8] {
        let configuration = client.configuration
        let redactor = Redactor(await sentSecrets.all(), dialect: .plain)
        return try await client.send(isRepeatable: true) { timeLimit throws(RepositoryError) in
            guard let url = URL(string: configuration.baseAddress + request.path) else {
                throw .service(.unreachable(reason: "the image's address is not valid"))
            }
            return HTTPRequest(
                method: "GET",
                url: url,
                // No newer formats, because some programs that open the file cannot show them.
                headers: HTTPHeaders(["Accept": "image/jpeg, image/png, image/svg+xml"]),
                isRepeatable: true,
                timeLimit: timeLimit,
                stallLimit: configuration.stallLimit,
                sizeLimit: configuration.sizeLimit
            )
        } onProgress: {
            onProgress($0)
        } read: { response throws(RepositoryError) in
            try Self.image(in: response, redactor)
        }
    }

    private static func image(in response: HTTPResponse, _ redactor: Redactor) throws(RepositoryError) -> [UInt8] {
        let check = StatusCheck(dialect: .plain, redactor: redactor, authority: .program)
        guard case .new(let body, _, _) = try check.response(in: response, isRevalidation: false), !body.isEmpty
        else { throw .service(.unusableResponse(reason: "the response is empty")) }
        let type = response.headers["Content-Type"] ?? ""
        guard type.lowercased().hasPrefix("image/") else {
            throw .service(.unusableResponse(reason: "it is not an image"))
        }
        return body
    }
}
