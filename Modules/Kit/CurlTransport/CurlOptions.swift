import CCurlKit
import DataKit
import DomainKit
import InfrastructureKit
import PlatformKit

/// Sets libcurl's options for a request (https://curl.se/libcurl/c/curl_easy_setopt.html).
enum CurlOptions {
    /// Sets all but the header fields and the callbacks. Throws `invalidRequest` if libcurl refuses an option: without it, a
    /// different request could be sent.
    static func apply(_ request: HTTPRequest, to handle: UnsafeMutableRawPointer) throws(RepositoryError) {
        try require(kit_curl_set_string(handle, CURLOPT_URL, request.url.absoluteString))
        try applyLimits(request, to: handle)
        try applyMethod(request, to: handle)
        // libcurl sends any request again if a connection that it has kept ends without a response
        // (https://github.com/curl/curl/pull/18417).
        try require(kit_curl_set_long(handle, CURLOPT_FRESH_CONNECT, request.isRepeatable ? 0 : 1))
        if LoopbackHost.contains(request.url.host()) {
            try require(kit_curl_set_string(handle, CURLOPT_PROXY, ""))
        }
        // The head of a proxy's response to CONNECT is not one of the service's response.
        try require(kit_curl_set_long(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1))
        // An empty text asks for every encoding that this libcurl can decode.
        try require(kit_curl_set_string(handle, CURLOPT_ACCEPT_ENCODING, ""))
    }

    static func require(_ code: CURLcode) throws(RepositoryError) {
        guard code == CURLE_OK else {
            throw .invalidRequest(reason: "libcurl does not take one of its options (error \(code.rawValue))")
        }
    }

    private static func applyLimits(
        _ request: HTTPRequest,
        to handle: UnsafeMutableRawPointer
    ) throws(RepositoryError) {
        try require(kit_curl_set_long(handle, CURLOPT_TIMEOUT_MS, milliseconds(request.timeLimit)))
        let stallLimit = min(request.stallLimit ?? request.timeLimit, request.timeLimit)
        let connectTimeout = min(request.connectTimeout ?? stallLimit, stallLimit)
        try require(kit_curl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, milliseconds(connectTimeout)))
        if request.stallLimit != nil {
            // This limit covers the body. It is in whole seconds, and libcurl measures the rate over the last few of them.
            try require(kit_curl_set_long(handle, CURLOPT_LOW_SPEED_LIMIT, 1))
            try require(
                kit_curl_set_long(handle, CURLOPT_LOW_SPEED_TIME, (milliseconds(stallLimit) + 999) / 1000)
            )
        }
        // This limit covers a size that the server announces. A body without one is measured as it arrives.
        try require(kit_curl_set_long(handle, CURLOPT_MAXFILESIZE, min(request.sizeLimit, Int(Int32.max))))
        try require(kit_curl_allow_http_only(handle))
        try require(kit_curl_set_long(handle, CURLOPT_FOLLOWLOCATION, 0))
        try require(kit_curl_set_long(handle, CURLOPT_NOSIGNAL, 1))
        kit_curl_quit_lookups(handle)
    }

    private static func applyMethod(
        _ request: HTTPRequest,
        to handle: UnsafeMutableRawPointer
    ) throws(RepositoryError) {
        // These methods have a size even without a body (RFC 9110, section 8.6).
        if let body = request.body ?? (["POST", "PUT", "PATCH"].contains(request.method) ? [] : nil) {
            try require(kit_curl_set_long(handle, CURLOPT_POSTFIELDSIZE, body.count))
            // An empty array may have no address, and without an address libcurl would read the body from standard input.
            // So one zero is appended, which is not sent.
            let code = (body + [0]).withUnsafeBytes { bytes in
                let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
                return kit_curl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, start)
            }
            try require(code)
        } else if request.method == "HEAD" {
            try require(kit_curl_set_long(handle, CURLOPT_NOBODY, 1))
        }
        try require(kit_curl_set_string(handle, CURLOPT_CUSTOMREQUEST, request.method))
    }

    /// At least 1, because 0 means no limit to libcurl, and at most the largest value of a 32-bit `long`.
    private static func milliseconds(_ duration: Duration) -> Int {
        let longest = Int(Int32.max)
        guard duration < .milliseconds(longest) else { return longest }
        return max(1, Int(duration / .milliseconds(1)))
    }
}

/// Must outlive the transfer.
final class CurlHeaderList {
    typealias Node = UnsafeMutablePointer<curl_slist>

    private(set) var first: Node?

    /// - Throws: `noMemory` if a field does not fit. A request without its credential would be a different request.
    init(
        _ headers: HTTPHeaders,
        append: (Node?, String) -> Node? = { kit_curl_slist_append($0, $1) }
    ) throws(RepositoryError) {
        // To libcurl, `Name:` removes a field and `Name;` sends it empty.
        var lines = headers.all.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        // Without this, libcurl adds one of its own to a body.
        if headers["Content-Type"] == nil { lines.append("Content-Type:") }
        for line in lines {
            guard let list = append(first, line) else { throw .noMemory }
            first = list
        }
    }

    deinit {
        kit_curl_slist_free_all(first)
    }
}
