import DataKit
import Foundation
import InfrastructureKit
import Testing

extension HTTPTransport {
    /// Returns the outcome of `send` as a value.
    func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, TransferError> {
        do throws(TransferError) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}

extension HTTPRequest {
    /// Creates a request with limits that no test reaches by accident.
    static func to(
        _ address: String,
        method: String = "GET",
        headers: HTTPHeaders = HTTPHeaders(),
        body: [UInt8]? = nil,
        timeLimit: Duration = .seconds(20),
        connectTimeout: Duration? = nil,
        stallLimit: Duration? = nil,
        sizeLimit: Int = 8_000_000
    ) throws -> HTTPRequest {
        HTTPRequest(
            method: method,
            url: try #require(URL(string: address)),
            headers: headers,
            body: body,
            timeLimit: timeLimit,
            connectTimeout: connectTimeout,
            stallLimit: stallLimit,
            sizeLimit: sizeLimit
        )
    }
}
