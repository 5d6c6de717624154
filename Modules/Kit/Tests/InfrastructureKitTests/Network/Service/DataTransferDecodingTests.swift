import DataKit
import DomainKit
import DomainKitDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DataTransferDecodingTests {
    private struct Page: Decodable, Hashable {
        let page: Int
        let results: [Row]
    }

    private struct Row: Decodable, Hashable {
        let id: Int
        let tags: [String: Int]?
        let link: URL?
    }

    private indirect enum Nested: Decodable, Hashable {
        case level([Nested])

        init(from decoder: any Decoder) throws {
            self = .level(try decoder.singleValueContainer().decode([Nested].self))
        }
    }

    private func outcome<DTO: Decodable & Sendable & Hashable>(
        _ response: HTTPResponse,
        as type: DTO.Type = Page.self,
        revalidating entityTag: EntityTag? = nil
    ) async throws -> DataTransferOutcome<DTO> {
        let client = HTTPClient(
            configuration: try ServiceConfiguration(baseAddress: "https://example.org"),
            transport: FakeHTTPTransport(.success(response)),
            clock: FakeClock()
        )
        return await DefaultDataTransferService(client: client).outcome(as: type, revalidating: entityTag)
    }

    private func unusable(_ reason: String) -> DataTransferOutcome<Page> {
        .failure(.service(.unusableResponse(reason: reason)))
    }

    @Test func `a success is decoded, and its tag is kept`() async throws {
        let response = HTTPResponse(200, ["ETag": "\"1\""], text: #"{"page":1,"results":[{"id":268}]}"#)
        let page = Page(page: 1, results: [Row(id: 268, tags: nil, link: nil)])
        #expect(try await outcome(response) == .new(page, EntityTag("\"1\"")))
    }

    @Test(arguments: [(25_000, true), (25_001, false)])
    func `more values than any response of the service has are refused before they are decoded`(
        count: Int,
        isDecoded: Bool
    ) async throws {
        let rows = Array(repeating: #"{"id":1,"tags":null}"#, count: count).joined(separator: ",")
        let outcome = try await outcome(HTTPResponse(200, text: #"{"page":1,"results":[\#(rows)]}"#))
        let refusal = unusable("it has more values than any response of the service")
        if isDecoded, case .new(let page, _) = outcome {
            #expect(page.results.count == count)
        } else {
            #expect(!isDecoded && outcome == refusal)
        }
    }

    @Test func `a 304 is passed on`() async throws {
        #expect(try await outcome(HTTPResponse(304), revalidating: EntityTag("\"1\"")) == .notModified)
    }

    @Test(arguments: [200, 204])
    func `an empty success is unusable`(status: Int) async throws {
        #expect(try await outcome(HTTPResponse(status)) == unusable("the response is empty"))
    }

    @Test func `the body of a failure is not decoded`() async throws {
        #expect(try await outcome(HTTPResponse(400, text: #"{"page":1,"results":[]}"#)) == unusable("HTTP 400"))
    }

    @Test(arguments: [
        ("canary", "it is not JSON"), ("  ", "it is not JSON"), ("\u{0}", "it is not JSON"), ("7", "it is not JSON"),
        (" \r\n<html>canary", "it is HTML, not JSON"),
        (#"{"page":1,"results":[{"id":26"#, "it is cut off or not valid JSON"),
        (#"{"page":1,"results":[]} canary"#, "it is cut off or not valid JSON"),
        (#"{"page":1,"results":[{"id":1,"link":""}]}"#, "the field 'results' is invalid"),
        ("[]", "the field at the top is of another type"),
        ("{}", "it lacks the field 'page'"),
        (#"{"page":1}"#, "it lacks the field 'results'"),
        (#"{"page":1,"results":[{}]}"#, "it lacks the field 'id'"),
        (#"{"page":1,"results":null}"#, "the field 'results' is null"),
        (#"{"page":"canary","results":[]}"#, "the field 'page' is of another type"),
        (#"{"page":1,"results":[{"id":1,"tags":{"canary":"x"}}]}"#, "the field 'results' is of another type"),
    ])
    func `the reason says why a body cannot be decoded, without repeating it`(
        text: String,
        reason: String
    ) async throws {
        #expect(try await outcome(HTTPResponse(200, text: text)) == unusable(reason))
    }

    @Test func `no part of a document is accepted as the whole`() async throws {
        let document = Array(#"{"page":1,"results":[{"id":268}]}"#.utf8)
        for count in 1..<document.count {
            let outcome = try await outcome(HTTPResponse(status: 200, body: Array(document.prefix(count))))
            #expect(outcome == unusable("it is cut off or not valid JSON"))
        }
    }

    /// The stack is as small as that of a thread of Swift's pool on any system.
    @Test(arguments: [100_000, 1_000_000])
    func `a document that is nested too deep is a plain failure on a small stack`(depth: Int) async throws {
        let body = Array(repeating: UInt8(ascii: "["), count: depth) + Array(repeating: UInt8(ascii: "]"), count: depth)
        let failure: (any Error)? = await withCheckedContinuation { continuation in
            let thread = Thread {
                do {
                    _ = try JSONDecoder().decode(Nested.self, from: Foundation.Data(body))
                    continuation.resume(returning: nil)
                } catch {
                    continuation.resume(returning: error)
                }
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(failure is DecodingError)
        let outcome = try await outcome(HTTPResponse(status: 200, body: body), as: Nested.self)
        #expect(outcome == .failure(.service(.unusableResponse(reason: "it is cut off or not valid JSON"))))
    }
}
