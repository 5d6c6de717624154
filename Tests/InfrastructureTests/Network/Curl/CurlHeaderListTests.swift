import Testing

@testable import Infrastructure

struct CurlHeaderListTests {
    @Test func `no request is made without its headers where there is no memory for them`() throws {
        try #require(CurlLibrary.isReady)
        #expect(throws: HTTPTransportError.unreachable(reason: "libcurl has no memory")) {
            try CurlHeaderList(HTTPHeaders(["Authorization": "Bearer canary"])) { _, _ in nil }
        }
    }
}
