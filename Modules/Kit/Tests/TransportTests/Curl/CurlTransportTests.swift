import DataKit
import DomainKit
import DomainKitDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@testable import CurlTransport

/// What is about libcurl alone.
@Suite(.timeLimit(.minutes(3)))
struct CurlTransportTests {
    private let transport = CurlTransport(userAgent: "library/test")

    @Test func `a request is not sent without its headers if there is no memory for them`() throws {
        try #require(CurlMulti.isLibraryLoaded)
        #expect(throws: RepositoryError.noMemory) {
            try CurlHeaderList(HTTPHeaders(["Authorization": "Bearer canary"])) { _, _ in nil }
        }
    }

    /// The server says nothing when the program begins to speak TLS, which is a part of the connection. The other limit is an hour, so
    /// that it is not reached. A hundredth of the second one must be more than libcurl's clock differs.
    @Test func `a connection is waited for as long as its limit, and a response as long as the other`() async throws {
        let server = try LoopbackServer { _ in LoopbackAnswer(.hang) }
        let hour = Duration.seconds(3600)
        let address = server.address.replacing("http://", with: "https://")
        let silent = try HTTPRequest.to(address, timeLimit: hour, connectTimeout: .milliseconds(50))
        let noConnection = ServiceFailure.unreachable(reason: "there was no connection in time")
        #expect(await transport.outcome(of: silent) == .failure(.service(noConnection)))
        let connected = try HTTPRequest.to(server.address, timeLimit: .milliseconds(500), connectTimeout: hour)
        #expect(await transport.outcome(of: connected) == .failure(.service(.timedOut(after: .milliseconds(500)))))
    }

    /// In a process of its own, which has not loaded libcurl yet.
    @Test func `no file gets the keys of connections`() async {
        await #expect(processExitsWith: .success) {
            let directory = TemporaryDirectory.made()
            setenv("SSLKEYLOGFILE", directory.path("keys"), 1)
            _ = CurlVersion()
            #expect(!FileManager.default.fileExists(atPath: directory.path("keys")))
        }
    }

    @Test func `the version of libcurl and of its TLS library is known`() throws {
        let version = try #require(CurlVersion())
        #expect(version.number.contains("."))
        #expect(try #require(version.tls).contains("/"))
    }
}
