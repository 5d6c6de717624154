import DataKit
import DomainKit
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@Suite(.timeLimit(.minutes(3)))
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

    private func outcome<DTO: Decodable & Sendable & Hashable>(_ text: String, as type: DTO.Type = Page.self)
        async throws -> DataTransferOutcome<DTO>
    {
        try await DefaultDataTransferService(FakeHTTPTransport(.success(HTTPResponse(200, text: text))))
            .outcome(as: type)
    }

    private func unusable(_ reason: String) -> DataTransferOutcome<Page> {
        .failure(.service(.unusableResponse(reason: reason)))
    }

    @Test func `more values than any response of the service has are refused before they are decoded`() async throws {
        for (count, isDecoded) in [(25_000, true), (25_001, false)] {
            let rows = Array(repeating: #"{"id":1,"tags":null}"#, count: count).joined(separator: ",")
            let page = Page(page: 1, results: Array(repeating: Row(id: 1, tags: nil, link: nil), count: count))
            let refusal = unusable("it has more values than any response of the service")
            #expect(try await outcome(#"{"page":1,"results":[\#(rows)]}"#) == (isDecoded ? .new(page, nil) : refusal))
        }
    }

    private static let reasons: [(text: String, reason: String)] = [
        ("", "the response is empty"), ("canary", "it is not JSON"), ("  ", "it is not JSON"),
        ("\u{0}", "it is not JSON"), ("7", "it is not JSON"), (" \r\n<html>canary", "it is HTML, not JSON"),
        (#"{"page":1,"results":[]} canary"#, "it is cut off or not valid JSON"),
        (#"{"page":1,"results":[{"id":1,"link":""}]}"#, "the field 'results' is invalid"),
        ("[]", "the field at the top is of another type"), ("{}", "it lacks the field 'page'"),
        (#"{"page":1,"results":[{}]}"#, "it lacks the field 'id'"),
        (#"{"page":1,"results":null}"#, "the field 'results' is null"),
        (#"{"page":"canary","results":[]}"#, "the field 'page' is of another type"),
        (#"{"page":1,"results":[{"id":1,"tags":{"canary":"x"}}]}"#, "the field 'results' is of another type"),
    ]

    @Test func `the reason says why a body cannot be decoded, without repeating it`() async throws {
        for (text, reason) in Self.reasons { #expect(try await outcome(text) == unusable(reason)) }
        // No part of a document is accepted as the whole, and one that is nested too deep is a plain failure.
        let document = #"{"page":1,"results":[{"id":268}]}"#
        let cutOff = "it is cut off or not valid JSON"
        for count in 1..<document.count {
            #expect(try await outcome(String(document.prefix(count))) == unusable(cutOff))
        }
        let body = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let outcome = try await outcome(body, as: Nested.self)
        #expect(outcome == .failure(.service(.unusableResponse(reason: cutOff))))
    }
}
