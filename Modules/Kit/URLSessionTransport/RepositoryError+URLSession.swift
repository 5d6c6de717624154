import DataKit
import DomainKit
import Foundation
import InfrastructureKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension RepositoryError {
    /// Does not use URLSession's own messages, because they may contain the address
    /// (https://developer.apple.com/documentation/foundation/urlerror/code).
    ///
    /// - Parameter isResponseBegun: If the connection breaks after that, the response is cut off.
    init(_ error: any Error, timeLimit: Duration, isResponseBegun: Bool) {
        #if canImport(FoundationNetworking)
        let code = Self.code(error as NSError)
        #else
        let code = (error as? URLError)?.code ?? .unknown
        #endif
        switch code {
        case .cancelled: self = .cancelled
        case .dataLengthExceedsMaximum: self = .headTooLarge
        default:
            let failure = ServiceFailure(code, timeLimit: timeLimit)
            if case .interrupted = failure, isResponseBegun { self = .cutOff } else { self = .service(failure) }
        }
    }

    #if canImport(FoundationNetworking)
    /// The codes for words in libcurl's messages. A message on a certificate may also contain `SSL`, so it comes first.
    private static let codes: [(words: String, code: URLError.Code)] = [
        ("certificate", .serverCertificateUntrusted),
        ("SSL", .secureConnectionFailed),
        ("TLS", .secureConnectionFailed),
        ("content unencoding", .cannotDecodeContentData),
        ("Too large response headers", .dataLengthExceedsMaximum),
        ("Header without colon", .cannotParseResponse),
        ("Invalid Content-Length", .cannotParseResponse),
        ("Failed writing header", .cannotParseResponse),
    ]

    /// Returns the code that Apple's systems would have. On Linux, `unknown` stands for most of libcurl's errors, as for all of
    /// TLS (https://github.com/Automattic/wordpress-rs/issues/1509), `badServerResponse` for no response, and `unsupportedURL`
    /// for a response that is not HTTP.
    private static func code(_ error: NSError) -> URLError.Code {
        switch URLError.Code(rawValue: error.code) {
        case .unknown, nil: codes.first { error.localizedDescription.contains($0.words) }?.code ?? .unknown
        case .badServerResponse: .networkConnectionLost
        case .unsupportedURL: .cannotParseResponse
        case let code?: code
        }
    }
    #endif
}

extension ServiceFailure {
    fileprivate init(_ code: URLError.Code, timeLimit: Duration) {
        self =
            switch code {
            case .timedOut: .timedOut(after: timeLimit)
            case .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
                .serverCertificateNotYetValid:
                .insecure(reason: "the server's certificate is not trusted")
            case .appTransportSecurityRequiresSecureConnection:
                .insecure(reason: "the system allows only encrypted connections")
            case .secureConnectionFailed, .clientCertificateRejected, .clientCertificateRequired:
                .unreachable(reason: "the TLS handshake failed")
            case .cannotFindHost, .dnsLookupFailed: .unreachable(reason: "the host name could not be resolved")
            case .cannotConnectToHost: .unreachable(reason: "the host cannot be reached")
            case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff:
                .unreachable(reason: "the network is unreachable")
            case .badURL: .notSent(reason: "its address is not valid")
            case .cannotDecodeRawData, .cannotDecodeContentData:
                .brokenResponse(reason: "the response cannot be decompressed")
            case .badServerResponse, .cannotParseResponse, .unsupportedURL:
                .brokenResponse(reason: "the response is not HTTP")
            case .networkConnectionLost: .interrupted(reason: "the connection was cut off")
            default: .interrupted(reason: "the transfer failed (URLSession's error \(code.rawValue))")
            }
    }
}
