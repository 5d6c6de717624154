public import DomainKit

/// Port: sends requests to the service and decodes its responses.
public protocol DataTransferService: Sendable {
    /// Sends a request and decodes the JSON document of the response.
    ///
    /// - Parameter entityTag: The tag of the copy that the caller has. The service may respond that it is still
    ///   current.
    /// - Throws: `RepositoryError` for every failure. A status outside 200...299 is one, unless it is 304 to a
    ///   revalidation.
    func response<DTO: Decodable & Sendable>(
        to request: ServiceRequest,
        as type: DTO.Type,
        revalidating entityTag: EntityTag?
    ) async throws(RepositoryError) -> ServiceResponse<DTO>

    /// Sends a request, such as a change, and returns when the service has confirmed it in its own words.
    ///
    /// - Throws: `RepositoryError` for every failure. It is `service(.unusableResponse)` if the response confirms nothing,
    ///   although its status is one of success: it may come from something between here and the service. The change may have
    ///   been made.
    func confirm(_ request: ServiceRequest) async throws(RepositoryError)
}

extension DataTransferService {
    /// Returns the response to a request whose response is not cached, such as a step of signing in.
    ///
    /// - Throws: `service(.unusableResponse)` if the service says that nothing has changed.
    public func response<DTO: Decodable & Sendable>(
        to request: ServiceRequest,
        as type: DTO.Type
    ) async throws(RepositoryError) -> DTO {
        guard case .new(let dto, _, _) = try await response(to: request, as: type, revalidating: nil) else {
            throw .service(.unusableResponse(reason: "it says that nothing has changed"))
        }
        return dto
    }
}

/// A response of the service.
public enum ServiceResponse<DTO: Sendable>: Sendable {
    case new(DTO, entityTag: EntityTag?, madeAt: Timestamp?)
    /// The caller's copy is still current (HTTP 304), or was when this was made.
    case notModified(madeAt: Timestamp?)

    /// When it was made, or `nil` if that is now: a cache between here and the service may have kept it.
    public var madeAt: Timestamp? {
        switch self {
        case .new(_, _, let madeAt), .notModified(let madeAt): madeAt
        }
    }
}

/// The service's mark of one version of a response, quotes included (RFC 9110, section 8.8.3).
public struct EntityTag: Sendable, Hashable {
    /// In bytes.
    private static let longest = 1000

    public let value: String

    /// Takes the value of the header `ETag` as it is. Returns `nil` if it cannot be sent back in a header.
    public init?(_ value: String) {
        guard (1...Self.longest).contains(value.utf8.count), value.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else { return nil }
        self.value = value
    }
}

/// Port: downloads images from the image host, which never gets a credential. With a wider `DataTransferService` in its place, the
/// credential would be one mistake away.
public protocol ImageDataService: Sendable {
    /// Returns the bytes of a complete response with the content type of an image.
    ///
    /// - Parameter onProgress: Called from any thread during the download.
    func image(
        _ request: ImageRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> [UInt8]
}

/// A request for one image. Whoever makes one checks its parts, so that it cannot leave the host's images.
public struct ImageRequest: Sendable, Hashable {
    /// Relative to the host's base address, with a leading slash: `/covers/268.jpg`.
    public let path: String

    public init(path: String) {
        self.path = path
    }
}
