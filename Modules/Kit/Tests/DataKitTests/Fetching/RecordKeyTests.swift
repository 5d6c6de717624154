import Testing

@testable import DataKit

struct RecordKeyTests {
    private static let german = RequestHeader("x-language", "de")
    private static let french = RequestHeader("x-language", "fr")

    @Test func `the service, the method, the path, each item and each header are part of a key, their order is not`() {
        let search = ServiceRequest(as: .program, path: "/search", query: [QueryItem("query", "emma")])
        let requests = [
            search, ServiceRequest(as: .program, method: .delete, path: search.path, query: search.query),
            ServiceRequest(as: .program, path: "/find", query: search.query),
            ServiceRequest(as: .program, path: search.path),
            ServiceRequest(as: .program, path: search.path, query: [QueryItem("title", "emma")]),
            ServiceRequest(as: .program, path: search.path, query: [QueryItem("query", "momo")]),
            ServiceRequest(as: .program, path: search.path, query: search.query + [QueryItem("page", "2")]),
            ServiceRequest(as: .program, path: search.path, query: search.query + [QueryItem("x-language", "de")]),
            ServiceRequest(as: .program, path: search.path, query: search.query, headers: [Self.german]),
            ServiceRequest(as: .program, path: search.path, query: search.query, headers: [Self.french]),
        ]
        let keys = requests.map { RecordKey($0, namespace: "library") } + [RecordKey(search, namespace: "demo")]
        #expect(Set(keys).count == requests.count + 1)
        let reversed = ServiceRequest(
            as: .program,
            path: search.path,
            query: [QueryItem("page", "2"), QueryItem("query", "emma")]
        )
        #expect(RecordKey(reversed, namespace: "library") == keys[6])
    }

    @Test func `no secret is part of a key, but another secret of a path is another key`() {
        let (first, second) = ("canary-1", "canary-2")
        let paths = [first, second, first].map { (secret: String) in
            ServiceRequest(as: .session, path: "/readers/\(secret)/loans", secretSegment: secret)
        }
        let queries = [first, second].map { secret in
            ServiceRequest(
                as: .program,
                path: "/loans",
                query: [QueryItem("pass", secret, isSecret: true)],
                headers: [RequestHeader("X-Pass", secret, isSecret: true)]
            )
        }
        let keys = (paths + queries).map { RecordKey($0, namespace: "library") }
        #expect(keys[0] == keys[2])
        #expect(keys[0] != keys[1])
        #expect(keys[3] == keys[4])
        for key in keys { #expect(!key.text.contains("canary") && !key.text.contains("pass")) }
    }

    @Test func `different requests never have the same key, whatever their names and values are`() {
        let parts = [QueryItem("a", "x"), QueryItem("b", "y")]
        for query in [parts, [QueryItem("a", "x b y")], [QueryItem("a", "x 1:b 1:y")], [QueryItem("a x", "b y")]] {
            for other in [parts, [QueryItem("a", "x"), QueryItem("b y", "")]] where other != query {
                let requests = [query, other].map { ServiceRequest(as: .program, path: "/p", query: $0) }
                #expect(RecordKey(requests[0], namespace: "") != RecordKey(requests[1], namespace: ""))
            }
        }
        let (path, other) = (ServiceRequest(as: .program, path: "/p"), ServiceRequest(as: .program, path: "/p GET /p"))
        #expect(RecordKey(path, namespace: "library GET /p") != RecordKey(other, namespace: "library"))
    }

    @Test func `a key belongs to its own service, not to one whose name begins alike, and an image to its host`() {
        let key = RecordKey(ImageRequest(path: "/a.png"), namespace: "library")
        #expect(
            ["library", "librar", "library 2", ""].map { RecordKey.isKey(key.text, in: $0) } == [
                true, false, false, false,
            ]
        )
        #expect(key != RecordKey(ImageRequest(path: "/b.png"), namespace: "library"))
        #expect(key == RecordKey(ImageRequest(path: "/a.png"), namespace: "library"))
    }

    @Test func `an entity tag is kept as the service sent it, unless it could not be sent back in a header`() {
        for text in ["\"a\"", "W/\"a b\"", "~", String(repeating: "a", count: 1000)] {
            #expect(EntityTag(text)?.value == text)
        }
        for text in ["", "a\nb", "a\r\nX: 1", "\u{0}", "\u{7F}", "é", String(repeating: "a", count: 1001)] {
            #expect(EntityTag(text) == nil)
        }
    }
}
