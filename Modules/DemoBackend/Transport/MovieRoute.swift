/// `GET /movie/{id}`.
struct MovieRoute: DemoRoute {
    func accepts(_ request: DemoRequest) -> Bool {
        request.method == "GET" && id(in: request) != nil
    }

    func answer(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        let id = id(in: request)
        guard let film = Catalogue.embedded().films.first(where: { $0.id == id }) else { throw .notFound }
        let appended = request["append_to_response"]?.split(separator: ",") ?? []
        return MovieDocument(film: film, includesCredits: appended.contains("credits"))
    }

    /// Nil for a path that names no film.
    private func id(in request: DemoRequest) -> Int? {
        let parts = request.path.split(separator: "/")
        return parts.count == 2 && parts[0] == "movie" ? Int(parts[1]) : nil
    }
}
