import DataKit
import DomainKit
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

extension HTTPTransport {
    /// Returns the outcome of `send` as a value.
    func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, RepositoryError> {
        do throws(RepositoryError) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}

extension TransportEngine {
    /// Returns the outcome of a request to a server that answers it so.
    func outcome(
        of answer: LoopbackAnswer,
        timeLimit: Duration = .seconds(3600),
        stallLimit: Duration? = nil,
        sizeLimit: Int = 8_000_000
    ) async throws -> Result<HTTPResponse, RepositoryError> {
        let server = try LoopbackServer { _ in answer }
        return await makeTransport()
            .outcome(of: try .to(server.address, timeLimit: timeLimit, stallLimit: stallLimit, sizeLimit: sizeLimit))
    }
}

extension HTTPRequest {
    /// Creates a request with limits that no test reaches by accident.
    static func to(
        _ address: String,
        method: String = "GET",
        headers: HTTPHeaders = HTTPHeaders(),
        body: [UInt8]? = nil,
        timeLimit: Duration = .seconds(3600),
        connectTimeout: Duration? = nil,
        stallLimit: Duration? = nil,
        sizeLimit: Int = 8_000_000
    ) throws -> HTTPRequest {
        HTTPRequest(
            method: method,
            url: try #require(URL(string: address)),
            headers: headers,
            body: body,
            isRepeatable: method == "GET",
            timeLimit: timeLimit,
            connectTimeout: connectTimeout,
            stallLimit: stallLimit,
            sizeLimit: sizeLimit
        )
    }
}
