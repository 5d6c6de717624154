import CCurl

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How libcurl is told what to do (https://curl.se/libcurl/c/curl_easy_setopt.html).
enum CurlOptions {
    static func apply(_ request: HTTPRequest, to handle: UnsafeMutableRawPointer) {
        _ = movies_curl_set_string(handle, CURLOPT_URL, request.url.absoluteString)
        applyLimits(request, to: handle)
        applyMethod(request, to: handle)
        if LoopbackHost.contains(request.url.host()) {
            _ = movies_curl_set_string(handle, CURLOPT_PROXY, "")
        }
        // Every encoding that this libcurl can undo.
        _ = movies_curl_set_string(handle, CURLOPT_ACCEPT_ENCODING, "")
    }

    /// The fields as libcurl takes them; to be freed with `movies_curl_slist_free_all` after the transfer.
    static func headerList(_ headers: HTTPHeaders) -> UnsafeMutablePointer<curl_slist>? {
        var list: UnsafeMutablePointer<curl_slist>?
        for (name, value) in headers.all {
            // `Name:` would drop the field; `Name;` sends it empty.
            list = movies_curl_slist_append(list, value.isEmpty ? "\(name);" : "\(name): \(value)")
        }
        if headers["Content-Type"] == nil {
            // Keeps libcurl from inventing one for a body.
            list = movies_curl_slist_append(list, "Content-Type:")
        }
        return list
    }

    private static func applyLimits(_ request: HTTPRequest, to handle: UnsafeMutableRawPointer) {
        _ = movies_curl_set_long(handle, CURLOPT_TIMEOUT_MS, milliseconds(request.timeLimit))
        let stallLimit = min(request.stallLimit ?? request.timeLimit, request.timeLimit)
        _ = movies_curl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, milliseconds(stallLimit))
        if request.stallLimit != nil {
            // Of the body; in whole seconds, and of a rate that libcurl takes over the last few of them.
            _ = movies_curl_set_long(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
            _ = movies_curl_set_long(handle, CURLOPT_LOW_SPEED_TIME, (milliseconds(stallLimit) + 999) / 1000)
        }
        _ = movies_curl_allow_http_only(handle)
        _ = movies_curl_set_long(handle, CURLOPT_FOLLOWLOCATION, 0)
        _ = movies_curl_set_long(handle, CURLOPT_NOSIGNAL, 1)
        movies_curl_quit_lookups(handle)
    }

    private static func applyMethod(_ request: HTTPRequest, to handle: UnsafeMutableRawPointer) {
        if let body = request.body ?? (request.method == "POST" ? [] : nil) {
            _ = movies_curl_set_long(handle, CURLOPT_POSTFIELDSIZE, body.count)
            // The zero behind the body is not sent: an empty array may have no address, and without one libcurl would
            // read the body from standard input.
            (body + [0]).withUnsafeBytes { bytes in
                let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
                _ = movies_curl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, start)
            }
        } else if request.method == "HEAD" {
            _ = movies_curl_set_long(handle, CURLOPT_NOBODY, 1)
        }
        _ = movies_curl_set_string(handle, CURLOPT_CUSTOMREQUEST, request.method)
    }

    /// At least 1, because 0 means no limit to libcurl; at most what fits its type everywhere.
    private static func milliseconds(_ duration: Duration) -> Int {
        let longest = Int(Int32.max)
        guard duration < .milliseconds(longest) else { return longest }
        return max(1, Int(duration / .milliseconds(1)))
    }
}
