import DataKit
import DomainKit
import Foundation
import Testing

@testable import URLSessionTransport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The failures that a loopback server cannot cause.
struct URLSessionErrorTests {
    @Test(arguments: [
        (URLError.Code.timedOut, ServiceFailure.timedOut(after: .seconds(15))),
        (.serverCertificateUntrusted, .insecure(reason: "the server's certificate is not trusted")),
        (.serverCertificateHasBadDate, .insecure(reason: "the server's certificate is not trusted")),
        (
            .appTransportSecurityRequiresSecureConnection,
            .insecure(reason: "the system allows only encrypted connections")
        ),
        (.secureConnectionFailed, .unreachable(reason: "the TLS handshake failed")),
        (.dnsLookupFailed, .unreachable(reason: "the host name could not be resolved")),
        (.notConnectedToInternet, .unreachable(reason: "the network is unreachable")),
        (.badURL, .notSent(reason: "its address is not valid")),
        (.networkConnectionLost, .interrupted(reason: "the connection was cut off")),
        (.resourceUnavailable, .interrupted(reason: "the transfer failed (URLSession's error -1008)")),
    ])
    func `a code is a failure`(code: URLError.Code, failure: ServiceFailure) {
        #expect(error(code) == .service(failure))
    }

    @Test func `a connection that breaks after the head has cut the response off`() {
        let cutOff = TransferError.service(.brokenResponse(reason: "the response is cut off"))
        #expect(error(.networkConnectionLost, isResponseBegun: true) == cutOff)
        #expect(error(.timedOut, isResponseBegun: true) == .service(.timedOut(after: .seconds(15))))
    }

    @Test func `a cancelled task is cancelled`() {
        #expect(error(.cancelled) == .cancelled)
    }

    #if canImport(FoundationNetworking)
    /// The words are those of libcurl (lib/vtls in https://github.com/curl/curl). On Linux, they are all that tells.
    @Test(arguments: [
        (
            "SSL certificate problem: self-signed certificate",
            ServiceFailure.insecure(reason: "the server's certificate is not trusted")
        ),
        (
            "SSL: no alternative certificate subject name matches target host name 'a'",
            .insecure(reason: "the server's certificate is not trusted")
        ),
        (
            "OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number",
            .unreachable(reason: "the TLS handshake failed")
        ),
        ("something else", .interrupted(reason: "the transfer failed (URLSession's error -1)")),
    ])
    func `an unknown error of Linux is told by libcurl's words`(words: String, failure: ServiceFailure) {
        #expect(error(.unknown, words: words) == .service(failure))
    }
    #endif

    private func error(_ code: URLError.Code, words: String = "", isResponseBegun: Bool = false) -> TransferError {
        let error = NSError(domain: NSURLErrorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: words])
        return TransferError(error, timeLimit: .seconds(15), isResponseBegun: isResponseBegun)
    }
}
