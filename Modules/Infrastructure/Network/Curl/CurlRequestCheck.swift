/// Refuses what would break out of its place in the request (RFC 9110, sections 5.5 and 5.6.2).
enum CurlRequestCheck {
    /// The message tells neither the name nor the value: either may be a secret.
    static func check(method: String, headers: HTTPHeaders) throws(HTTPTransportError) {
        guard isToken(method) else { throw .invalidRequest(reason: "its method is not valid") }
        for (name, value) in headers.all {
            guard isToken(name) else { throw .invalidRequest(reason: "the name of a header is not valid") }
            guard value.utf8.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }) else {
                throw .invalidRequest(reason: "the value of a header has a control character in it")
            }
        }
    }

    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                        || "!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar))
            }
    }
}
