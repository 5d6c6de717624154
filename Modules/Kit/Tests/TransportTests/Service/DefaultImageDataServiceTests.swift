import CurlTransport
import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DefaultImageDataServiceTests {
    private let transport = CurlTransport(userAgent: "kit/1.2.3")
    private let jpeg = (name: "Content-Type", value: "image/jpeg")

    @Test func `the path is requested from the host, without a credential`() async throws {
        let server = try LoopbackServer { [jpeg] _ in .response(headers: [jpeg], body: [1, 2, 3]) }
        #expect(try await image(from: server) == [1, 2, 3])
        let request = try #require(server.requests.all.first)
        #expect(request.method == "GET")
        #expect(request.target == "/t/p/w342/cover.jpg")
        #expect(request.headers.all.map(\.name) == ["Accept", "Accept-Encoding", "Host", "User-Agent"])
    }

    @Test func `progress is reported, with the total`() async throws {
        let body = [UInt8](repeating: 7, count: 300_000)
        let server = try LoopbackServer { [jpeg] _ in .response(headers: [jpeg], body: body) }
        let steps = Recorder<DownloadProgress>()
        #expect(try await image(from: server) { steps.record($0) } == body)
        #expect(steps.all.last == DownloadProgress(received: 300_000, total: 300_000))
        #expect(steps.all.map(\.received) == steps.all.map(\.received).sorted())
        #expect(steps.count > 1)
    }

    @Test func `progress has no total if the host sends none`() async throws {
        let server = try LoopbackServer { [jpeg] _ in .chunked([[1], [2, 3]], headers: [jpeg]) }
        let steps = Recorder<DownloadProgress>()
        _ = try await image(from: server) { steps.record($0) }
        #expect(steps.all.last == DownloadProgress(received: 3))
    }

    @Test(arguments: ["text/html", "application/json", ""])
    func `a response of another type is unusable`(type: String) async throws {
        let server = try LoopbackServer { _ in .response(headers: [("Content-Type", type)], body: [1]) }
        await #expect(throws: TransferError.service(.unusableResponse(reason: "it is not an image"))) {
            try await image(from: server)
        }
    }

    @Test func `an empty response is unusable`() async throws {
        let server = try LoopbackServer { [jpeg] _ in .response(headers: [jpeg]) }
        await #expect(throws: TransferError.service(.unusableResponse(reason: "the response is empty"))) {
            try await image(from: server)
        }
    }

    @Test func `redirects are not followed`() async throws {
        let other = try LoopbackServer { [jpeg] _ in .response(headers: [jpeg], body: [1]) }
        let server = try LoopbackServer { [address = other.address] _ in
            .response(status: 302, headers: [("Location", address)])
        }
        let reason = "it redirects (HTTP 302), which is not followed"
        await #expect(throws: TransferError.service(.unusableResponse(reason: reason))) {
            try await image(from: server)
        }
        #expect(other.requests.count == 0)
    }

    @Test func `an image of more than 5 MB is refused`() async throws {
        let server = try LoopbackServer { [jpeg] _ in
            .response(headers: [jpeg], body: Array(repeating: 1, count: 5_000_001))
        }
        await #expect(throws: TransferError.service(.unusableResponse(reason: "the response is larger than 5 MB"))) {
            try await image(from: server)
        }
    }

    @Test func `the image is requested again if the connection broke`() async throws {
        let earlier = Recorder<LoopbackRequest>()
        let server = try LoopbackServer { [jpeg] request in
            defer { earlier.record(request) }
            return earlier.count == 0 ? LoopbackAnswer(.reset) : .response(headers: [jpeg], body: [1])
        }
        #expect(try await image(from: server) == [1])
        #expect(server.requests.count == 2)
    }

    @Test func `an image that the host does not know is not found`() async throws {
        let server = try LoopbackServer { _ in .response(status: 404, headers: [("Content-Type", "text/html")]) }
        await #expect(throws: TransferError.service(.notFound)) { try await image(from: server) }
        #expect(server.requests.count == 1)
    }

    @Test func `every request is logged`() async throws {
        let server = try LoopbackServer { [jpeg] _ in .response(headers: [jpeg], body: [1]) }
        let logger = FakeNetworkLogger()
        _ = try await image(from: server, logger: logger)
        #expect(logger.exchanges.all.map(\.address) == ["\(server.address)/t/p/w342/cover.jpg"])
    }

    @Test(arguments: ["http://image.example/t/p", "http://127.evil.example"])
    func `an address that is neither encrypted nor of this computer is refused`(address: String) {
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
        return try await images.image(ImageRequest(path: "/w342/cover.jpg"), onProgress: onProgress)
    }
}
