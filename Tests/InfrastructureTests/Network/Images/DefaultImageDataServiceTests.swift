import Data
import Domain
import Infrastructure
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DefaultImageDataServiceTests {
    private let transport = CurlTransport(userAgent: "movies/1.2.3")
    private let jpeg = (name: "Content-Type", value: "image/jpeg")

    @Test func `asks the host for the path, without a credential`() async throws {
        let server = try LoopbackServer { [jpeg] _ in .response(headers: [jpeg], body: [1, 2, 3]) }
        #expect(try await image(from: server) == [1, 2, 3])
        let request = try #require(server.requests.all.first)
        #expect(request.method == "GET")
        #expect(request.target == "/t/p/w342/cover.jpg")
        #expect(request.headers.all.map(\.name) == ["Accept", "Accept-Encoding", "Host", "User-Agent"])
    }

    @Test func `tells how far it has come, of how much`() async throws {
        let body = [UInt8](repeating: 7, count: 300_000)
        let server = try LoopbackServer { [jpeg] _ in .response(headers: [jpeg], body: body) }
        let steps = Recorder<DownloadProgress>()
        #expect(try await image(from: server) { steps.record($0) } == body)
        #expect(steps.all.last == DownloadProgress(received: 300_000, total: 300_000))
        #expect(steps.all.map(\.received) == steps.all.map(\.received).sorted())
        #expect(steps.count > 1)
    }

    @Test func `does not know of how much where the host does not say`() async throws {
        let server = try LoopbackServer { [jpeg] _ in .chunked([[1], [2, 3]], headers: [jpeg]) }
        let steps = Recorder<DownloadProgress>()
        _ = try await image(from: server) { steps.record($0) }
        #expect(steps.all.last == DownloadProgress(received: 3))
    }

    @Test(arguments: ["text/html", "application/json", ""])
    func `takes nothing for an image that does not call itself one`(type: String) async throws {
        let server = try LoopbackServer { _ in .response(headers: [("Content-Type", type)], body: [1]) }
        await #expect(throws: DataTransferError.undecodable(reason: "it is no image")) { try await image(from: server) }
    }

    @Test func `an empty answer is none`() async throws {
        let server = try LoopbackServer { [jpeg] _ in .response(headers: [jpeg]) }
        await #expect(throws: DataTransferError.noData) { try await image(from: server) }
    }

    @Test func `follows no redirect`() async throws {
        let other = try LoopbackServer { [jpeg] _ in .response(headers: [jpeg], body: [1]) }
        let server = try LoopbackServer { [address = other.address] _ in
            .response(status: 302, headers: [("Location", address)])
        }
        await #expect(throws: DataTransferError.status(302, message: nil, retryAfter: nil)) {
            try await image(from: server)
        }
        #expect(other.requests.count == 0)
    }

    @Test func `gives up an image of more than 20 MB`() async throws {
        let server = try LoopbackServer { [jpeg] _ in
            .response(headers: [jpeg], body: Array(repeating: 1, count: 20_000_001))
        }
        await #expect(throws: DataTransferError.tooLarge(limit: 20_000_000)) { try await image(from: server) }
    }

    @Test func `asks again where the host was not to be reached`() async throws {
        let earlier = Recorder<LoopbackRequest>()
        let server = try LoopbackServer { [jpeg] request in
            defer { earlier.record(request) }
            return earlier.count == 0 ? LoopbackAnswer(.reset) : .response(headers: [jpeg], body: [1])
        }
        #expect(try await image(from: server) == [1])
        #expect(server.requests.count == 2)
    }

    @Test func `logs each request`() async throws {
        let server = try LoopbackServer { [jpeg] _ in .response(headers: [jpeg], body: [1]) }
        let logger = FakeNetworkLogger()
        _ = try await image(from: server, logger: logger)
        #expect(logger.exchanges.all.map(\.address) == ["\(server.address)/t/p/w342/cover.jpg"])
    }

    @Test(arguments: ["http://image.example/t/p", "http://127.evil.example"])
    func `an address that is neither encrypted nor this machine's is refused`(address: String) {
        #expect(throws: ServiceConfigurationError.insecure) {
            try ServiceConfiguration.images(baseAddress: address, stallLimit: .seconds(1))
        }
    }

    private func image(
        from server: LoopbackServer,
        logger: FakeNetworkLogger? = nil,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void = { _ in }
    ) async throws -> [UInt8] {
        let images = DefaultImageDataService(
            client: HTTPClient(
                configuration: try .images(baseAddress: server.address + "/t/p/", stallLimit: .seconds(300)),
                transport: transport,
                logger: logger,
                random: { $0.lowerBound }
            )
        )
        let path = try #require(PosterPath("/cover.jpg"))
        return try await images.image(ImageRequest(poster: path, width: .w342), onProgress: onProgress)
    }
}
