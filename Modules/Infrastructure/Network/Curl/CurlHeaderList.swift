import CCurl

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
