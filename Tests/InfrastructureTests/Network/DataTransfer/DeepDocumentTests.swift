import Data
import Foundation
import Infrastructure
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DeepDocumentTests {
    private indirect enum Nested: Decodable {
        case level([Nested])

        init(from decoder: any Decoder) throws {
            self = .level(try decoder.singleValueContainer().decode([Nested].self))
        }
    }

    /// As small as the threads of Swift's pool are anywhere.
    @Test(arguments: [100_000, 1_000_000])
    func `a document too deep to read is a plain failure on a small stack`(depth: Int) async throws {
        let body = Array(repeating: UInt8(ascii: "["), count: depth) + Array(repeating: UInt8(ascii: "]"), count: depth)
        let endpoint = Endpoint(request: ServiceRequest(path: "/a")) { bytes in
            try JSONDecoder().decode(Nested.self, from: Foundation.Data(bytes))
        }
        let failure: (any Error)? = await withCheckedContinuation { continuation in
            let thread = Thread {
                let result = Result { try endpoint.decode(body) }
                if case .failure(let error) = result {
                    continuation.resume(returning: error)
                } else {
                    continuation.resume(returning: nil)
                }
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(failure is DecodingError)
        let network = DefaultNetworkService(
            client: HTTPClient(
                configuration: try ServiceConfiguration(baseAddress: "https://example.org"),
                transport: FakeHTTPTransport(.success(HTTPResponse(status: 200, body: body)))
            )
        )
        await #expect(throws: DataTransferError.undecodable(reason: "it is cut off or not valid JSON")) {
            try await DefaultDataTransferService(network: network).request(endpoint, revalidating: nil)
        }
    }
}
