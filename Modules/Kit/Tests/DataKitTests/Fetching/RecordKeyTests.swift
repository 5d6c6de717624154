import Testing

@testable import DataKit

struct RecordKeyTests {
    private let search = ServiceRequest(as: .program, path: "/search", query: [QueryItem("query", "emma")])

    @Test func `equal requests to one service share a key, even if their parts are in another order`() {
        let one = ServiceRequest(as: .program, path: "/p", query: [QueryItem("a", "1"), QueryItem("b", "2")])
        let other = ServiceRequest(as: .program, path: "/p", query: [QueryItem("b", "2"), QueryItem("a", "1")])
        #expect(RecordKey(one, namespace: "library") == RecordKey(other, namespace: "library"))
    }

    @Test func `another service, path, name or value is another key`() {
        let others = [
            ServiceRequest(as: .program, path: "/find", query: search.query),
            ServiceRequest(as: .program, path: search.path),
            ServiceRequest(as: .program, path: search.path, query: [QueryItem("title", "emma")]),
            ServiceRequest(as: .program, path: search.path, query: [QueryItem("query", "momo")]),
            ServiceRequest(as: .program, path: search.path, query: search.query + [QueryItem("page", "2")]),
        ]
        let keys = [RecordKey(search, namespace: "library"), RecordKey(search, namespace: "demo")]
        #expect(Set(keys + others.map { RecordKey($0, namespace: "library") }).count == 7)
    }

    @Test func `another method is another key`() {
        let change = ServiceRequest(as: .program, method: .delete, path: search.path, query: search.query)
        #expect(RecordKey(search, namespace: "library") != RecordKey(change, namespace: "library"))
    }

    @Test func `a secret of a path is not part of a key, and another secret is another key`() {
        let keys = ["canary-1", "canary-2", "canary-1"].map { secret in
            let path = "/readers/\(secret)/loans"
            return RecordKey(ServiceRequest(as: .session, path: path, secretSegment: secret), namespace: "library")
        }
        #expect(keys[0] == keys[2])
        #expect(keys[0] != keys[1])
        #expect(!keys[0].text.contains("canary"))
    }

    @Test func `a secret is not part of a key`() {
        let keys = ["canary-1", "canary-2"].map { secret in
            let query = [QueryItem("page", "1"), QueryItem("pass", secret, isSecret: true)]
            return RecordKey(
                ServiceRequest(as: .program, path: "/readers/12/loans", query: query),
                namespace: "library"
            )
        }
        #expect(keys[0] == keys[1])
        #expect(!keys[0].text.contains("canary"))
        #expect(!keys[0].text.contains("pass"))
        let page = ServiceRequest(as: .program, path: "/readers/12/loans", query: [QueryItem("page", "2")])
        #expect(keys[0] != RecordKey(page, namespace: "library"))
    }

    /// Each value is compared with queries whose parts, written one after the other, have the same text.
    @Test(arguments: ["x b y", "x 1:b 1:y", "1:x 1:b 1:y", "x:b:y"])
    func `different queries never have the same key`(words: String) {
        let one = ServiceRequest(as: .program, path: "/p", query: [QueryItem("a", words)])
        let parts = words.split { " :".contains($0) }.map(String.init)
        let others = [
            [QueryItem("a", "x"), QueryItem("b", "y")],
            [QueryItem("a", parts[0]), QueryItem(parts[1], parts.dropFirst(2).joined(separator: " "))],
            [QueryItem("a \(parts[0])", parts.dropFirst().joined(separator: " "))],
        ]
        for query in others {
            let other = ServiceRequest(as: .program, path: "/p", query: query)
            #expect(RecordKey(one, namespace: "") != RecordKey(other, namespace: ""))
        }
    }

    @Test func `no path can make a request look like one to another service`() {
        let one = RecordKey(ServiceRequest(as: .program, path: "/p"), namespace: "library GET /p")
        let other = RecordKey(ServiceRequest(as: .program, path: "/p GET /p"), namespace: "library")
        #expect(one != other)
    }

    @Test func `a key belongs to its own service, not to one whose name begins alike`() {
        let key = RecordKey(search, namespace: "library").text
        #expect(RecordKey.isKey(key, in: "library"))
        #expect(!RecordKey.isKey(key, in: "librar"))
        #expect(!RecordKey.isKey(key, in: "library 2"))
        #expect(!RecordKey.isKey(key, in: ""))
    }

    @Test func `the key of an image is its host and its path`() {
        let keys = [("host", "/a.png"), ("host", "/b.png"), ("other", "/a.png")].map { host, path in
            RecordKey(ImageRequest(path: path), namespace: host)
        }
        #expect(Set(keys).count == 3)
        #expect(keys[0] == RecordKey(ImageRequest(path: "/a.png"), namespace: "host"))
    }
}
