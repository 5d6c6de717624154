/// `GET /__command__`: the list of __words__ movies.
struct __Feature__Route: DemoRoute {
    func accepts(_ request: DemoRequest) -> Bool {
        // FILL IN: the path that your service documents, here and in the tests of the route. No other route may accept it.
        request.method == "GET" && request.path == "/__command__"
    }

    func response(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        // FILL IN: which movies of the catalogue are on the list, and in what order.
        MoviesPageDocument(Catalogue.embedded.movies, page: try request.page())
    }
}
