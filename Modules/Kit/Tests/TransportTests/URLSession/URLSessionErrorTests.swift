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
    private static let untrusted = ServiceFailure.insecure(reason: "the server's certificate is not trusted")
    private static let noHandshake = ServiceFailure.unreachable(reason: "the TLS handshake failed")

    private static let codes: [(code: URLError.Code, failure: ServiceFailure)] = [
        (.timedOut, .timedOut(after: .seconds(15))),
        (.serverCertificateUntrusted, untrusted), (.serverCertificateHasBadDate, untrusted),
        (
            .appTransportSecurityRequiresSecureConnection,
            .insecure(reason: "the system allows only encrypted connections")
        ),
        (.secureConnectionFailed, noHandshake),
        (.dnsLookupFailed, .unreachable(reason: "the host name could not be resolved")),
        (.notConnectedToInternet, .unreachable(reason: "the network is unreachable")),
        (.badURL, .notSent(reason: "its address is not valid")),
        (.networkConnectionLost, .interrupted(reason: "the connection was cut off")),
        (.resourceUnavailable, .interrupted(reason: "the transfer failed (URLSession's error -1008)")),
    ]

    @Test func `a code is a failure, or of a response that it has cut off, or of the caller`() {
        for (code, failure) in Self.codes { #expect(error(code) == .service(failure)) }
        let cutOff = RepositoryError.service(.brokenResponse(reason: "the response is cut off"))
        #expect(error(.networkConnectionLost, isResponseBegun: true) == cutOff)
        #expect(error(.timedOut, isResponseBegun: true) == .service(.timedOut(after: .seconds(15))))
        #expect(error(.cancelled) == .cancelled)
    }

    #if canImport(FoundationNetworking)
    /// The words are those of libcurl (lib/vtls in https://github.com/curl/curl). On Linux, they are all that tells.
    private static let words: [(words: String, failure: ServiceFailure)] = [
        ("SSL certificate problem: self-signed certificate", untrusted),
        ("SSL: no alternative certificate subject name matches target host name 'a'", untrusted),
        ("OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number", noHandshake),
        ("something else", .interrupted(reason: "the transfer failed (URLSession's error -1)")),
    ]

    @Test func `an unknown error of Linux is told by libcurl's words`() {
        for (words, failure) in Self.words { #expect(error(.unknown, words: words) == .service(failure)) }
    }
    #endif

    private func error(_ code: URLError.Code, words: String = "", isResponseBegun: Bool = false) -> RepositoryError {
        let error = NSError(domain: NSURLErrorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: words])
        return RepositoryError(error, timeLimit: .seconds(15), isResponseBegun: isResponseBegun)
    }
}
