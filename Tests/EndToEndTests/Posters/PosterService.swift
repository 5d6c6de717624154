import AppDoubles
import InfrastructureKitDoubles

/// A service and an image host on loopback sockets, and the program configured to use them.
struct PosterService: Sendable {
    let service: LoopbackServer
    let images: LoopbackServer
    let program: MoviesProgram

    /// - Parameters:
    ///   - title: The title of the movie.
    ///   - answer: The response of the image host.
    init(
        title: String = "Lantern",
        images answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer = { _ in Self.image() }
    ) throws {
        service = try LoopbackServer { request in
            guard request.path == "/3/movie/7" else {
                return .json(#"{"success":false,"status_code":34}"#, status: 404)
            }
            return .json(
                """
                {"id": 7, "title": "\(title)", "release_date": "1989-06-23", "poster_path": "/cover.jpg",
                 "credits": {"cast": [], "crew": []}}
                """
            )
        }
        images = try LoopbackServer(answer)
        program = try MoviesProgram(
            environment: service.variables.merging(["MOVIES_IMAGE_BASE_URL": images.address + "/t/p"]) { $1 },
            services: service,
            images
        )
    }

    static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array(repeating: 7, count: 60_000) + [0xFF, 0xD9]

    static func image() -> LoopbackAnswer {
        .response(headers: [("Content-Type", "image/jpeg")], body: jpeg)
    }
}
