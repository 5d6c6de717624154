import CCurlKit
import DataKit
import DomainKit
import InfrastructureKit
import PlatformKit

extension RepositoryError {
    static let noMemory = Self.service(.unreachable(reason: "libcurl has no memory"))

    /// Does not use libcurl's own messages, because they may contain the address
    /// (https://curl.se/libcurl/c/libcurl-errors.html). `systemError` is an `errno`.
    init(_ code: CURLcode, systemError: Int32) {
        self = .service(ServiceFailure(code, systemError: systemError))
    }
}

extension ServiceFailure {
    fileprivate init(_ code: CURLcode, systemError: Int32) {
        self =
            switch code {
            case CURLE_PEER_FAILED_VERIFICATION: .insecure(reason: "the server's certificate is not trusted")
            case CURLE_SSL_CACERT_BADFILE: .insecure(reason: "the trusted certificates cannot be read")
            case CURLE_URL_MALFORMAT: .notSent(reason: "its address is not valid")
            case CURLE_COULDNT_CONNECT: .unreachable(reason: Self.refusal(systemError))
            case CURLE_COULDNT_RESOLVE_HOST: .unreachable(reason: "the host name could not be resolved")
            case CURLE_COULDNT_RESOLVE_PROXY: .unreachable(reason: "the name of the proxy could not be resolved")
            case CURLE_PROXY: .unreachable(reason: "the proxy refused the connection")
            case CURLE_SSL_CONNECT_ERROR:
                .unreachable(reason: "the TLS handshake failed")
            case CURLE_BAD_CONTENT_ENCODING: .brokenResponse(reason: "the response cannot be decompressed")
            case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
                .brokenResponse(reason: "the response is not HTTP")
            default: .interrupted(reason: Self.interruption(code))
            }
    }

    private static func interruption(_ code: CURLcode) -> String {
        switch code {
        case CURLE_GOT_NOTHING: "the connection was closed without a response"
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM: "the connection was cut off"
        default: "the transfer failed (libcurl's error \(code.rawValue))"
        }
    }

    private static func refusal(_ systemError: Int32) -> String {
        switch systemError {
        case ECONNREFUSED: "connection refused"
        case ENETUNREACH, EHOSTUNREACH, ENETDOWN: "the network is unreachable"
        default: "the host cannot be reached"
        }
    }
}
