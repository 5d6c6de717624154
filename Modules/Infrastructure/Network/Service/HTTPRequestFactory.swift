import Data
import Domain
import Platform

/// Converts requests to the service to HTTP requests.
///
/// Equal requests get equal addresses, so that an HTTP cache can respond to them.
struct HTTPRequestFactory: Sendable {
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
            sizeLimit: configuration.sizeLimit
        )
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
