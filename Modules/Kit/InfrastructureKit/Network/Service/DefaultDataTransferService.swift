public import DataKit
import DomainKit
import PlatformKit

/// Sends requests to the service over HTTP, with its credential, and decodes the JSON of its responses.
public struct DefaultDataTransferService: DataTransferService {
    /// How many commas, and so about how many values, a body may have. A decoded row of a few values takes up to a thousand
    /// bytes of memory. TMDB's largest responses, the credits of a film, have some 7,000 values.
    private static let commaLimit = 50_000

    private let client: HTTPClient
    private let factory: HTTPRequestFactory
    private let sentSecrets: SentSecrets

    /// Sends requests through a client, which knows the host and the credential.
    ///
    /// - Parameter sentSecrets: What no message of the service may contain. Services of one program share it.
    public init(client: HTTPClient, sentSecrets: SentSecrets = SentSecrets()) {
        self.client = client
        self.sentSecrets = sentSecrets
        factory = HTTPRequestFactory(configuration: client.configuration)
    }

    public func response<DTO: Decodable & Sendable>(
        to request: ServiceRequest,
        as type: DTO.Type,
        revalidating entityTag: EntityTag?
    ) async throws(TransferError) -> ServiceResponse<DTO> {
        sentSecrets.add(factory.secrets(of: request))
        let check = StatusCheck(redactor: Redactor(sentSecrets.all), authority: request.authority)
        let response = try await client.send(request.method) { timeLimit throws(TransferError) in
            try factory.makeRequest(request, revalidating: entityTag, timeLimit: timeLimit)
        } read: { response throws(TransferError) in
            try check.response(in: response, isRevalidation: entityTag != nil)
        }
        switch response {
        case .notModified: return .notModified
        case .new(let body, let entityTag): return .new(try decode(body, as: type, check), entityTag: entityTag)
        }
    }

    /// Decodes a body. If it cannot be decoded, it may be a refusal under a status of success.
    private func decode<DTO: Decodable>(
        _ body: [UInt8],
        as type: DTO.Type,
        _ check: StatusCheck
    ) throws(TransferError) -> DTO {
        guard !body.isEmpty else { throw .service(.unusableResponse(reason: "the response is empty")) }
        guard body.count(where: { $0 == UInt8(ascii: ",") }) <= Self.commaLimit else {
            throw .service(.unusableResponse(reason: "it has more values than any response of the service"))
        }
        do {
            return try JSONDecoder().decode(type, from: Data(body))
        } catch {
            let failure = check.refusal(in: body)
            throw .service(failure ?? .unusableResponse(reason: DecodingFailure.reason(of: error, in: body)))
        }
    }
}

/// Converts requests to the service to HTTP requests.
///
/// Equal requests get equal addresses, so that an HTTP cache can respond to them.
private struct HTTPRequestFactory: Sendable {
    let configuration: ServiceConfiguration

    /// - Throws: `insecure` if the request contains a secret that others could read, `unreachable` if the address is not
    ///   valid.
    func makeRequest(
        _ request: ServiceRequest,
        revalidating entityTag: EntityTag?,
        timeLimit: Duration
    ) throws(TransferError) -> HTTPRequest {
        guard configuration.isConfidential || !request.isConfidential else {
            throw .service(
                .insecure(reason: "your session or password would cross the network unencrypted")
            )
        }
        guard let url = URL(string: address(of: request)) else {
            throw .service(.unreachable(reason: "the request's address is not valid"))
        }
        return HTTPRequest(
            method: request.method.rawValue,
            url: url,
            headers: headers(of: request, revalidating: entityTag),
            body: request.body,
            timeLimit: timeLimit,
            sizeLimit: configuration.sizeLimit,
            secrets: secrets(of: request)
        )
    }

    /// Returns every secret that is sent with a request.
    func secrets(of request: ServiceRequest) -> [String] {
        request.secrets + [configuration.credential?.secret.value].compactMap { $0 }
    }

    private func address(of request: ServiceRequest) -> String {
        let path = request.path.split(separator: "/").map { "/" + PercentEncoding.encode($0) }.joined()
        let query = query(of: request).map { item in
            PercentEncoding.encode(item.name) + "=" + PercentEncoding.encode(item.value)
        }
        let address = configuration.baseAddress + path
        return query.isEmpty ? address : address + "?" + query.joined(separator: "&")
    }

    private func query(of request: ServiceRequest) -> [QueryItem] {
        guard case .apiKey(let secret) = configuration.credential else { return request.query }
        return [QueryItem("api_key", secret.value)] + request.query
    }

    private func headers(of request: ServiceRequest, revalidating entityTag: EntityTag?) -> HTTPHeaders {
        var headers = HTTPHeaders(["Accept": "application/json"])
        if case .accessToken(let secret) = configuration.credential {
            headers["Authorization"] = "Bearer \(secret.value)"
        }
        if request.body != nil { headers["Content-Type"] = "application/json" }
        headers["If-None-Match"] = entityTag?.value
        return headers
    }
}
