import Foundation
import InfrastructureKit
import Testing

@testable import DemoBackend

struct PosterTests {
    private func response(_ path: String) async throws -> HTTPResponse {
        let url = try #require(URL(string: "https://demo.invalid/images" + path))
        let request = HTTPRequest(method: "GET", url: url, timeLimit: .seconds(1), sizeLimit: 1_000_000)
        return try await DemoImageTransport(baseAddress: "https://demo.invalid/images").send(request)
    }

    @Test func `a poster has the requested width, and nothing else is found`() async throws {
        let response = try await response("/w342/6.svg")
        #expect(response.status == 200)
        #expect(response.headers["Content-Type"] == "image/svg+xml")
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(text.contains(#"width="342" height="513""#))
        #expect(text.contains("<title>Batman (1989)</title>"))
        #expect(text.hasSuffix("</svg>\n"))
        for path in ["/w0/6.svg", "/w2001/6.svg", "/w500/999999.svg", "/w500/6.jpg", "/6.svg"] {
            #expect(try await self.response(path).status == 404)
        }
    }

    @Test func `markup in a title is escaped`() {
        #expect("A<b> & \"c\" 'd'\u{0}\n".escapedForXML == "A&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; ")
    }
}
