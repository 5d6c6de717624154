/// `GET /__command__/{id}`: one __words__.
struct __Feature__Route: DemoRoute {
    func accepts(_ request: DemoRequest) -> Bool {
        // FILL IN: the path that your service documents, here and in the tests of the route. No other route may accept it.
        request.method == "GET" && request.segments.count == 2 && request.segments[0] == "__command__"
    }

    func response(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        // FILL IN: each __words__ that the demo knows.
        let known = [__Feature__Document(id: 1, name: "A __words__")]
        guard let document = known.first(where: { String($0.id) == request.segments[1] }) else { throw .notFound }
        return document
    }
}

/// One __words__, in the format of the service.
private struct __Feature__Document: Encodable, Sendable {
    let id: Int
    let name: String
}
