import CCurl
import Platform

/// How libcurl is told what to do (https://curl.se/libcurl/c/curl_easy_setopt.html).
enum CurlOptions {
    /// Throws `invalidRequest` where libcurl does not take an option: a request that went out without it could go elsewhere
    /// or say something else than was asked for.
    static func apply(_ request: HTTPRequest, to handle: UnsafeMutableRawPointer) throws(HTTPTransportError) {
        try require(movies_curl_set_string(handle, CURLOPT_URL, request.url.absoluteString))
        try applyLimits(request, to: handle)
        try applyMethod(request, to: handle)
        if LoopbackHost.contains(request.url.host()) {
            try require(movies_curl_set_string(handle, CURLOPT_PROXY, ""))
        }
        // Every encoding that this libcurl can undo.
        try require(movies_curl_set_string(handle, CURLOPT_ACCEPT_ENCODING, ""))
    }

    /// Throws what an option's code means, unless libcurl has taken it.
    static func require(_ code: CURLcode) throws(HTTPTransportError) {
        guard code == CURLE_OK else {
            throw .invalidRequest(reason: "libcurl does not take one of its options (error \(code.rawValue))")
        }
    }

    private static func applyLimits(
        _ request: HTTPRequest,
        to handle: UnsafeMutableRawPointer
    ) throws(HTTPTransportError) {
        try require(movies_curl_set_long(handle, CURLOPT_TIMEOUT_MS, milliseconds(request.timeLimit)))
        let stallLimit = min(request.stallLimit ?? request.timeLimit, request.timeLimit)
        try require(movies_curl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, milliseconds(stallLimit)))
        if request.stallLimit != nil {
            // Of the body; in whole seconds, and of a rate that libcurl takes over the last few of them.
            try require(movies_curl_set_long(handle, CURLOPT_LOW_SPEED_LIMIT, 1))
            try require(
                movies_curl_set_long(handle, CURLOPT_LOW_SPEED_TIME, (milliseconds(stallLimit) + 999) / 1000)
            )
        }
        // Of a size that is told; one that is not is measured as it comes.
        try require(movies_curl_set_long(handle, CURLOPT_MAXFILESIZE, min(request.sizeLimit, Int(Int32.max))))
        try require(movies_curl_allow_http_only(handle))
        try require(movies_curl_set_long(handle, CURLOPT_FOLLOWLOCATION, 0))
        try require(movies_curl_set_long(handle, CURLOPT_NOSIGNAL, 1))
        movies_curl_quit_lookups(handle)
    }

    private static func applyMethod(
        _ request: HTTPRequest,
        to handle: UnsafeMutableRawPointer
    ) throws(HTTPTransportError) {
        if let body = request.body ?? (request.method == "POST" ? [] : nil) {
            try require(movies_curl_set_long(handle, CURLOPT_POSTFIELDSIZE, body.count))
            // The zero behind the body is not sent: an empty array may have no address, and without one libcurl would
            // read the body from standard input.
            let code = (body + [0]).withUnsafeBytes { bytes in
                let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
                return movies_curl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, start)
            }
            try require(code)
        } else if request.method == "HEAD" {
            try require(movies_curl_set_long(handle, CURLOPT_NOBODY, 1))
        }
        try require(movies_curl_set_string(handle, CURLOPT_CUSTOMREQUEST, request.method))
    }

    /// At least 1, because 0 means no limit to libcurl; at most what fits its type everywhere.
    private static func milliseconds(_ duration: Duration) -> Int {
        let longest = Int(Int32.max)
        guard duration < .milliseconds(longest) else { return longest }
        return max(1, Int(duration / .milliseconds(1)))
    }
}

/// The fields of a request as libcurl takes them; they have to outlive the transfer.
final class CurlHeaderList {
    typealias Node = UnsafeMutablePointer<curl_slist>

    private(set) var first: Node?

    /// Throws where libcurl has no memory for all of them: a request without its credential would be another request.
    ///
    /// - Parameter append: A longer list, or nil where there is no memory for it.
    init(
        _ headers: HTTPHeaders,
        append: (Node?, String) -> Node? = { movies_curl_slist_append($0, $1) }
    ) throws(HTTPTransportError) {
        // `Name:` would drop the field; `Name;` sends it empty.
        var lines = headers.all.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        // Keeps libcurl from inventing one for a body.
        if headers["Content-Type"] == nil { lines.append("Content-Type:") }
        for line in lines {
            guard let list = append(first, line) else { throw .noMemory }
            first = list
        }
    }

    deinit {
        movies_curl_slist_free_all(first)
    }
}
