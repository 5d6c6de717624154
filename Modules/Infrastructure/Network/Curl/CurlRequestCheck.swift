import Platform

/// Refuses what would break out of its place in the request (RFC 9110, sections 5.5 and 5.6.2).
enum CurlRequestCheck {
    /// The message tells neither the name nor the value: either may be a secret.
    static func check(_ request: HTTPRequest, headers: HTTPHeaders) throws(HTTPTransportError) {
        guard let scheme = request.url.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
            throw .invalidRequest(reason: "its address is neither http nor https")
        }
        guard isToken(request.method) else { throw .invalidRequest(reason: "its method is not valid") }
        for (name, value) in headers.all {
            guard isToken(name) else { throw .invalidRequest(reason: "the name of a header is not valid") }
            guard value.utf8.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }) else {
                throw .invalidRequest(reason: "the value of a header has a control character in it")
            }
        }
    }

    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default:
                    "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}
