import CurlTransport
import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@Suite(.timeLimit(.minutes(3)))
struct DefaultImageDataServiceTests {
    private static let jpeg = (name: "Content-Type", value: "image/jpeg")
    private let transport = CurlTransport(userAgent: "kit/1.2.3")

    @Test func `the path is requested from the host and logged, without a credential`() async throws {
        let server = try LoopbackServer { _ in .response(headers: [Self.jpeg], body: [1, 2, 3]) }
        let logger = FakeNetworkLogger()
        #expect(try await image(from: server, logger: logger) == [1, 2, 3])
        let request = try #require(server.requests.all.first)
        #expect(request.method == "GET")
        #expect(request.target == "/t/p/w342/cover.jpg")
        #expect(request.headers.all.map(\.name) == ["Accept", "Accept-Encoding", "Host", "User-Agent"])
        #expect(logger.exchanges.all.map(\.address) == ["\(server.address)/t/p/w342/cover.jpg"])
    }

    @Test func `progress is reported, with the total if the host sends one`() async throws {
        let body = [UInt8](repeating: 7, count: 300_000)
        let server = try LoopbackServer { _ in .response(headers: [Self.jpeg], body: body) }
        let steps = Recorder<DownloadProgress>()
        #expect(try await image(from: server) { steps.record($0) } == body)
        #expect(steps.all.last == DownloadProgress(received: 300_000, total: 300_000))
        #expect(steps.all.map(\.received) == steps.all.map(\.received).sorted())
        let chunked = try LoopbackServer { _ in .chunked([[1], [2, 3]], headers: [Self.jpeg]) }
        _ = try await image(from: chunked) { steps.record($0) }
        #expect(steps.all.last == DownloadProgress(received: 3))
    }

    private typealias Row = (answer: LoopbackAnswer, failure: ServiceFailure)

    private static let failures: [Row] =
        ["text/html", "application/json", ""].map { type in
            (
                .response(headers: [("Content-Type", type)], body: [1]),
                .unusableResponse(reason: "it is not an image")
            )
        } + [
            (.response(headers: [jpeg]), .unusableResponse(reason: "the response is empty")),
            (
                .response(status: 302, headers: [("Location", "http://127.0.0.1:9/")]),
                .unusableResponse(reason: "it redirects (HTTP 302), which is not followed")
            ),
            (.response(status: 404, headers: [("Content-Type", "text/html")]), .notFound),
            (
                .response(headers: [jpeg], body: Array(repeating: 1, count: 5_000_001)),
                .unusableResponse(reason: "the response is larger than 5 MB")
            ),
        ]

    @Test func `what is not an image of at most 5 MB is a failure, and not requested again`() async throws {
        for (answer, failure) in Self.failures {
            let server = try LoopbackServer { _ in answer }
            await #expect(throws: RepositoryError.service(failure)) { try await image(from: server) }
            #expect(server.requests.count == 1)
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
