public import DataKit
public import DomainKit
import PlatformKit

/// Sends requests to the service over HTTP, with its credential, and decodes the JSON of its responses.
public struct DefaultDataTransferService: DataTransferService {
    private let client: HTTPClient
    private let factory: HTTPRequestFactory
    private let refreshes: CredentialRefreshes?
    private let sentSecrets: SentSecrets

    /// - Parameters:
    ///   - credentials: Gives credentials in the place of the configuration's. After a rejection, a request is sent once more
    ///     with another one, within a time limit of its own. Changes are, too: what was rejected has not taken effect.
    ///   - sentSecrets: What no message of the service may contain. Services of one program share it.
    public init(
        client: HTTPClient,
        credentials: (any CredentialProvider)? = nil,
        sentSecrets: SentSecrets = SentSecrets()
    ) {
        self.client = client
        self.sentSecrets = sentSecrets
        refreshes = credentials.map { CredentialRefreshes($0) }
        factory = HTTPRequestFactory(configuration: client.configuration)
    }

    public func response<DTO: Decodable & Sendable>(
        to request: ServiceRequest,
        as type: DTO.Type,
        revalidating entityTag: EntityTag?
    ) async throws(RepositoryError) -> ServiceResponse<DTO> {
        let (response, check) = try await send(request, revalidating: entityTag)
        // Only a proxy that adds the credential keeps responses. The clock of this computer may be wrong, so that the date of any
        // other service would say nothing.
        let isKept = refreshes == nil && client.configuration.credential == nil
        let madeAt = isKept ? response.madeAt : nil
        switch response {
        case .notModified: return .notModified(madeAt: madeAt)
        case .new(let body, let entityTag, _):
            let dto = try read(body, check) { try check.dialect.names.decode(type, from: $0) }
            return .new(dto, entityTag: entityTag, madeAt: madeAt)
        }
    }

    public func confirm(_ request: ServiceRequest) async throws(RepositoryError) {
        let (response, check) = try await send(request, revalidating: nil)
        guard case .new(let body, _, _) = response else {
            throw .service(.unusableResponse(reason: "it says that nothing has changed"))
        }
        try read(body, check, check.dialect.confirmation)
    }

    private typealias CheckedResponse = (ServiceResponse<[UInt8]>, StatusCheck)

    /// Sends the request once more if its credential is rejected and there is another one.
    private func send(
        _ request: ServiceRequest,
        revalidating entityTag: EntityTag?
    ) async throws(RepositoryError) -> CheckedResponse {
        let credential = await refreshes?.provider.credential() ?? client.configuration.credential
        do throws(RepositoryError) {
            return try await send(request, with: credential, revalidating: entityTag)
        } catch {
            guard [.service(.unauthorized), .service(.sessionRejected)].contains(error), let refreshes, let credential,
                let other = try await refreshes.credential(after: credential)
            else { throw error }
            return try await send(request, with: other, revalidating: entityTag)
        }
    }

    private func send(
        _ request: ServiceRequest,
        with credential: RequestCredential?,
        revalidating entityTag: EntityTag?
    ) async throws(RepositoryError) -> CheckedResponse {
        let secrets = await sentSecrets.all(sending: factory.secrets(of: request, credential))
        let dialect = client.configuration.dialect
        let check = StatusCheck(
            dialect: dialect,
            redactor: Redactor(secrets, dialect: dialect),
            authority: request.authority
        )
        let response = try await client.send(isRepeatable: request.isRepeatable, hasCopy: request.hasCopy) {
            timeLimit throws(RepositoryError) in
            try factory.makeRequest(request, with: credential, revalidating: entityTag, timeLimit: timeLimit)
        } read: { response throws(RepositoryError) in
            try check.response(in: response, isRevalidation: entityTag != nil)
        }
        return (response, check)
    }

    /// What is not as expected may be a refusal under a status of success.
    private func read<Value>(
        _ body: [UInt8],
        _ check: StatusCheck,
        _ decode: ([UInt8]) throws -> Value
    ) throws(RepositoryError) -> Value {
        guard body.count(where: { $0 == UInt8(ascii: ",") }) <= check.dialect.valueLimit else {
            throw .service(.unusableResponse(reason: "it has more values than any response of the service"))
        }
        do {
            return try decode(body)
        } catch {
            let failure = check.refusal(in: body)
            throw .service(failure ?? .unusableResponse(reason: DecodingFailure.reason(of: error, in: body)))
        }
    }
}

/// Equal requests get equal addresses, so that an HTTP cache can respond to them.
private struct HTTPRequestFactory: Sendable {
    /// For a caller that has a copy: some networks swallow packets, and only time tells.
    private static let connectTimeout = Duration.seconds(2)

    /// The headers that no request sets, in small letters: the kit or a transport does, or the response would not be the whole
    /// of what was asked for.
    private static let ownHeaders: Set<String> = [
        "accept", "accept-encoding", "authorization", "cache-control", "connection", "content-encoding",
        "content-length", "content-type", "expect", "host", "if-modified-since", "if-none-match", "if-range",
        "keep-alive", "proxy-authorization", "proxy-connection", "range", "te", "trailer", "transfer-encoding",
        "upgrade", "user-agent",
    ]

    let configuration: ServiceConfiguration

    /// - Throws: `insecure` if the request contains a secret that others could read, `invalidRequest` if the address or a
    ///   header is not valid.
    func makeRequest(
        _ request: ServiceRequest,
        with credential: RequestCredential?,
        revalidating entityTag: EntityTag?,
        timeLimit: Duration
    ) throws(RepositoryError) -> HTTPRequest {
        guard configuration.isConfidential || (credential == nil && !request.isConfidential) else {
            throw .service(
                .insecure(reason: "your session or password would cross the network unencrypted")
            )
        }
        guard let url = URL(string: address(of: request, credential)) else {
            throw .invalidRequest(reason: "its address is not valid")
        }
        return HTTPRequest(
            method: request.method.rawValue,
            url: url,
            headers: try headers(of: request, credential, revalidating: entityTag),
            body: request.body,
            isRepeatable: request.isRepeatable,
            timeLimit: timeLimit,
            connectTimeout: request.hasCopy ? min(Self.connectTimeout, configuration.timeLimit) : nil,
            sizeLimit: configuration.sizeLimit,
            secrets: secrets(of: request, credential)
        )
    }

    func secrets(of request: ServiceRequest, _ credential: RequestCredential?) -> [String] {
        request.secrets + [credential?.secret.value].compactMap { $0 }
    }

    private func address(of request: ServiceRequest, _ credential: RequestCredential?) -> String {
        configuration.baseAddress + request.target(with: query(of: request, credential))
    }

    private func query(of request: ServiceRequest, _ credential: RequestCredential?) -> [QueryItem] {
        guard case .queryItem(let name, let secret) = credential else { return request.query }
        return [QueryItem(name, secret.value)] + request.query
    }

    private func headers(
        of request: ServiceRequest,
        _ credential: RequestCredential?,
        revalidating entityTag: EntityTag?
    ) throws(RepositoryError) -> HTTPHeaders {
        var headers = HTTPHeaders(["Accept": "application/json"])
        switch credential {
        case .bearer(let secret): headers["Authorization"] = "Bearer \(secret.value)"
        case .header(let name, let secret): headers[name] = secret.value
        case .queryItem, nil: break
        }
        if request.body != nil { headers["Content-Type"] = "application/json" }
        headers["If-None-Match"] = entityTag?.value
        if configuration.passesCaches { headers["Cache-Control"] = "no-cache" }
        for header in request.headers {
            // A transport checks them, too. A demo is none.
            try HTTPRequest.checkHeader(header.name, header.value)
            guard !Self.ownHeaders.contains(header.name.lowercased()) else {
                throw .invalidRequest(reason: "the header \(header.name) is not for a request to set")
            }
            guard headers[header.name] == nil else {
                throw .invalidRequest(reason: "the header \(header.name) is set twice")
            }
            headers[header.name] = header.value
        }
        return headers
    }
}

extension ServiceRequest {
    func target(with query: [QueryItem]) -> String {
        let path = path.split(separator: "/").map { "/" + PercentEncoding.encode($0) }.joined()
        let items = query.map { PercentEncoding.encode($0.name) + "=" + PercentEncoding.encode($0.value) }
        return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
    }
}
