import CCurl
import Platform

/// Translates libcurl's failures.
enum CurlFailure {
    static let noMemory = HTTPTransportError.unreachable(reason: "libcurl has no memory")
    static let cutOff = HTTPTransportError.unusable(reason: "the answer is cut off")

    /// Returns the error for a result code of libcurl (https://curl.se/libcurl/c/libcurl-errors.html).
    ///
    /// libcurl's own messages are not used, because they may contain the address.
    ///
    /// - Parameter systemError: The `errno` of the last failed system call.
    static func error(_ code: CURLcode, systemError: Int32) -> HTTPTransportError {
        switch code {
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        case CURLE_PEER_FAILED_VERIFICATION: .untrusted(reason: "the server's certificate is not trusted")
        case CURLE_SSL_CACERT_BADFILE: .untrusted(reason: "the trusted certificates cannot be read")
        case CURLE_URL_MALFORMAT: .invalidRequest(reason: "its address is not valid")
        case CURLE_COULDNT_CONNECT: .unreachable(reason: refusal(systemError))
        case CURLE_COULDNT_RESOLVE_HOST: .unreachable(reason: "the host name is not known")
        case CURLE_COULDNT_RESOLVE_PROXY: .unreachable(reason: "the name of the proxy is not known")
        case CURLE_PROXY: .unreachable(reason: "the proxy did not let the connection through")
        case CURLE_SSL_CONNECT_ERROR:
            .unreachable(reason: "the TLS connection failed: the two sides could not agree")
        case CURLE_BAD_CONTENT_ENCODING: .unusable(reason: "the answer cannot be decompressed")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .unusable(reason: "the answer is not HTTP")
        default: .interrupted(reason: interruption(code))
        }
    }

    private static func interruption(_ code: CURLcode) -> String {
        switch code {
        case CURLE_GOT_NOTHING: "the connection was closed without an answer"
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM: "the connection was cut off"
        default: "the transfer failed (libcurl's error \(code.rawValue))"
        }
    }

    private static func refusal(_ systemError: Int32) -> String {
        switch systemError {
        case ECONNREFUSED: "connection refused"
        case ENETUNREACH, EHOSTUNREACH, ENETDOWN: "there is no network"
        default: "the host cannot be reached"
        }
    }
}
