import AppDoubles
import InfrastructureKitDoubles

/// A service on a loopback socket that responds as TMDB would, and the program configured to use it.
struct SearchService: Sendable {
    let server: LoopbackServer
    let program: MoviesProgram

    init(_ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer) throws {
        server = try LoopbackServer(answer)
        program = try MoviesProgram(environment: server.variables, services: server)
    }

    /// Responds to every request with the same page.
    init(json: String = ServiceJSON.page("Lantern", "Lantern Light")) throws {
        try self.init { _ in .json(json) }
    }
}
