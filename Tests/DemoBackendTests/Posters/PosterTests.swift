import DataKit
import Foundation
import InfrastructureKit
import Testing

@testable import DemoBackend

struct PosterTests {
    private static let movies = Catalogue.embedded.movies
    private let transport = DemoImageTransport(baseAddress: "https://demo.invalid/images")

    @Test func `a poster has the requested width`() async throws {
        let response = try await transport.send(request("/w342/6.svg"))
        #expect(response.status == 200)
        #expect(response.headers["Content-Type"] == "image/svg+xml")
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(text.contains(#"width="342" height="513""#))
        #expect(text.contains("<title>Batman (1989)</title>"))
        #expect(text.hasSuffix("</svg>\n"))
        #expect(try await transport.send(request("/w342/6.svg")) == response)
    }

    @Test(arguments: [
        "/w500/999999.svg", "/w500/6.jpg", "/w500", "/6.svg", "/w0/6.svg", "/wide/6.svg", "/w500/x/6.svg",
    ])
    func `every other path is not found`(path: String) async throws {
        #expect(try await transport.send(request(path)).status == 404)
    }

    @Test func `a cancelled task gets no response`() async throws {
        let request = try request("/w342/6.svg")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await transport.send(request)
        }
        await #expect(throws: TransferError.cancelled) { try await task.value }
    }

    @Test func `every poster is well-formed XML of a reasonable size`() throws {
        for movie in Self.movies {
            let data = Data(PosterDrawing(movie: movie, width: 500).svg.utf8)
            #expect(MarkupCheck.isBalanced(String(decoding: data, as: UTF8.self)), "\(movie.title)")
            #expect(data.count < 6000)
        }
    }

    @Test func `no two movies have the same poster`() {
        #expect(Set(Self.movies.map { PosterDrawing(movie: $0, width: 92).svg }).count == Self.movies.count)
    }

    @Test(arguments: [
        ("Up", ["Up"], 66), ("Some Like It Hot", ["Some Like", "It Hot"], 66),
        ("The Lord of the Rings: The Return of the King", ["The Lord of the", "Rings: The Return", "of the King"], 36),
    ])
    func `a title is broken into lines that fit on the poster`(title: String, lines: [String], fontSize: Int) {
        #expect(PosterTitle(title).lines == lines)
        #expect(PosterTitle(title).fontSize == fontSize)
    }

    @Test func `markup in a title is escaped`() {
        #expect("A<b> & \"c\" 'd'\u{0}\n".escapedForXML == "A&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; ")
    }

    private func request(_ path: String) throws -> HTTPRequest {
        HTTPRequest(
            method: "GET",
            url: try #require(URL(string: "https://demo.invalid/images" + path)),
            timeLimit: .seconds(1),
            sizeLimit: 1_000_000
        )
    }
}

/// A check for well-formed markup.
private enum MarkupCheck {
    /// Returns whether all elements of a document are closed in the right order and every `&` begins an escape.
    static func isBalanced(_ document: String) -> Bool {
        var open: [Substring] = []
        var rest = document[...]
        while let start = rest.firstIndex(of: "<") {
            guard isEscaped(rest[..<start]), let end = rest[start...].firstIndex(of: ">") else { return false }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            let name = tag.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" }
            if tag.hasPrefix("/") {
                guard open.popLast() == name else { return false }
            } else if !tag.hasSuffix("/") {
                open.append(name)
            }
        }
        return open.isEmpty && isEscaped(rest)
    }

    private static func isEscaped(_ text: Substring) -> Bool {
        !text.contains(">")
            && text.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
                .allSatisfy { part in ["amp;", "lt;", "gt;", "quot;", "#39;"].contains { part.hasPrefix($0) } }
    }
}
