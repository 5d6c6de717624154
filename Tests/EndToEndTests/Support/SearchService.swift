import AppDoubles
import InfrastructureKitDoubles

/// A service on a loopback socket that responds as TMDB would, and the program configured to use it.
struct SearchService: Sendable {
    let server: LoopbackServer
    let program: MoviesProgram

    /// - Parameter timeLimit: The program's time limit for a response, in seconds.
    init(timeLimit: Int = 60, _ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer) throws {
        server = try LoopbackServer(answer)
        program = try MoviesProgram(
            environment: [
                "TMDB_BASE_URL": server.address + "/3", "TMDB_ACCESS_TOKEN": Self.token,
                "MOVIES_TIMEOUT": "\(timeLimit)",
            ],
            services: server
        )
    }

    /// Responds to every request with the same page.
    init(json: String = Self.page("Lantern", "Lantern Light")) throws {
        try self.init { _ in .json(json) }
    }

    /// The access token. It must appear in no output and no file.
    static let token = ServiceJSON.token

    /// A page of films with these titles and successive ids.
    static func page(
        _ titles: String...,
        page: Int = 1,
        totalPages: Int = 1,
        totalResults: Int? = nil,
        firstID: Int = 1
    ) -> String {
        Self.page(titles, page: page, totalPages: totalPages, totalResults: totalResults, firstID: firstID)
    }

    static func page(
        _ titles: [String],
        page: Int = 1,
        totalPages: Int = 1,
        totalResults: Int? = nil,
        firstID: Int = 1
    ) -> String {
        ServiceJSON.page(titles, page: page, totalPages: totalPages, totalResults: totalResults, firstID: firstID)
    }
}
