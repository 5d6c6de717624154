import TestDoubles

/// A service and a host of images on real sockets, and the program set up to ask them.
struct PosterService: Sendable {
    let service: LoopbackServer
    let images: LoopbackServer
    let program: MoviesProgram

    /// - Parameters:
    ///   - posterPath: What the service says of every movie, in JSON.
    ///   - answer: The image host's; by default a JPEG image.
    init(
        posterPath: String = #""/cover.jpg""#,
        title: String = "Lantern",
        timeLimit: Int = 15,
        images answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer = { _ in Self.image() }
    ) throws {
        service = try LoopbackServer { request in
            guard request.path == "/3/movie/7" else {
                return .json(#"{"success":false,"status_code":34}"#, status: 404)
            }
            return .json(
                """
                {"id": 7, "title": "\(title)", "release_date": "1989-06-23", "poster_path": \(posterPath),
                 "credits": {"cast": [], "crew": []}}
                """
            )
        }
        images = try LoopbackServer(answer)
        program = try MoviesProgram(environment: [
            "TMDB_BASE_URL": service.address + "/3", "TMDB_ACCESS_TOKEN": SearchService.token,
            "MOVIES_IMAGE_BASE_URL": images.address + "/t/p", "MOVIES_TIMEOUT": "\(timeLimit)",
        ])
    }

    static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array(repeating: 7, count: 60_000) + [0xFF, 0xD9]

    static func image(_ bytes: [UInt8] = jpeg, type: String = "image/jpeg") -> LoopbackAnswer {
        .response(headers: [("Content-Type", type)], body: bytes)
    }
}
