import Data
import Foundation
import Infrastructure
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DefaultDataTransferServiceTests {
    private struct Page: Decodable, Hashable {
        let page: Int
        let results: [Row]
    }

    private struct Row: Decodable, Hashable {
        let id: Int
        let tags: [String: Int]?
        let link: URL?
    }

    private static let endpoint = Endpoint(request: ServiceRequest(path: "/a")) { bytes in
        try JSONDecoder().decode(Page.self, from: Foundation.Data(bytes))
    }

    private func outcome(
        _ response: HTTPResponse,
        revalidating entityTag: EntityTag? = nil
    ) async throws -> Result<DataTransferAnswer<Page>, DataTransferError> {
        let network = DefaultNetworkService(
            client: HTTPClient(
                configuration: try ServiceConfiguration(baseAddress: "https://example.org"),
                transport: FakeHTTPTransport(.success(response)),
                clock: FakeClock()
            )
        )
        do throws(DataTransferError) {
            return .success(
                try await DefaultDataTransferService(network: network).request(Self.endpoint, revalidating: entityTag)
            )
        } catch {
            return .failure(error)
        }
    }

    private func error(_ response: HTTPResponse) async throws -> DataTransferError? {
        guard case .failure(let error) = try await outcome(response) else { return nil }
        return error
    }

    @Test func `decodes a success and keeps its tag`() async throws {
        let response = HTTPResponse(200, ["ETag": "\"1\""], text: #"{"page":1,"results":[{"id":268}]}"#)
        guard case .complete(let page, let entityTag) = try await outcome(response).get() else {
            Issue.record("it is said not to be modified")
            return
        }
        #expect(page == Page(page: 1, results: [Row(id: 268, tags: nil, link: nil)]))
        #expect(entityTag == EntityTag("\"1\""))
    }

    @Test(arguments: [(100_000, true), (100_001, false)])
    func `refuses more values than any answer of the service has, before it decodes them`(
        count: Int,
        isDecoded: Bool
    ) async throws {
        let rows = Array(repeating: #"{"id":1,"tags":null}"#, count: count).joined(separator: ",")
        let error = try await error(HTTPResponse(200, text: #"{"page":1,"results":[\#(rows)]}"#))
        let refusal = DataTransferError.undecodable(reason: "it has more values than any answer of the service")
        #expect(error == (isDecoded ? nil : refusal))
    }

    @Test func `hands on that nothing has changed`() async throws {
        guard case .notModified = try await outcome(HTTPResponse(304), revalidating: EntityTag("\"1\"")).get() else {
            Issue.record("it is said to be modified")
            return
        }
    }

    @Test func `an empty success is no data`() async throws {
        #expect(try await error(HTTPResponse(204)) == .noData)
    }

    @Test func `the body of a failure is not decoded`() async throws {
        let response = HTTPResponse(404, text: #"{"page":1,"results":[]}"#)
        #expect(try await error(response) == .status(404, message: nil, retryAfter: nil))
    }

    @Test(arguments: [
        ("canary", "it is not JSON"), ("  ", "it is not JSON"), ("\u{0}", "it is not JSON"), ("7", "it is not JSON"),
        (" \r\n<html>canary", "it is HTML, not JSON"),
        (#"{"page":1,"results":[{"id":26"#, "it is cut off or not valid JSON"),
        (#"{"page":1,"results":[]} canary"#, "it is cut off or not valid JSON"),
        (#"{"page":1,"results":[{"id":1,"link":""}]}"#, "the field 'results' makes no sense"),
        ("[]", "the field at the top is of another type"),
        ("{}", "it lacks the field 'page'"),
        (#"{"page":1}"#, "it lacks the field 'results'"),
        (#"{"page":1,"results":[{}]}"#, "it lacks the field 'id'"),
        (#"{"page":1,"results":null}"#, "the field 'results' is null"),
        (#"{"page":"canary","results":[]}"#, "the field 'page' is of another type"),
        (#"{"page":1,"results":[{"id":1,"tags":{"canary":"x"}}]}"#, "the field 'results' is of another type"),
    ])
    func `says why a body is not what was asked for, without repeating it`(text: String, reason: String) async throws {
        #expect(try await error(HTTPResponse(200, text: text)) == .undecodable(reason: reason))
    }

    @Test func `no part of a document passes for the whole`() async throws {
        let document = Array(#"{"page":1,"results":[{"id":268}]}"#.utf8)
        for count in 1..<document.count {
            let error = try await error(HTTPResponse(status: 200, body: Array(document.prefix(count))))
            #expect(error == .undecodable(reason: "it is cut off or not valid JSON"))
        }
    }
}
