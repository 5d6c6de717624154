import DomainKit
package import DataKit
import PlatformKit

extension HTTPRequest {
    /// Returns the header fields to send, with `userAgent` among them unless the request has one of its own.
    ///
    /// No part of the request can inject other parts into the message (RFC 9110, sections 5.5 and 5.6.2).
    ///
    /// - Throws: `timedOut` if there is no time left, and `invalidRequest`, which contains no header, because names and values
    ///   may be secrets.
    package func checkedHeaders(userAgent: String) throws(TransferError) -> HTTPHeaders {
        guard timeLimit > .zero else { throw .service(.timedOut(after: timeLimit)) }
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
            throw .invalidRequest(reason: "its address is neither http nor https")
        }
        guard Self.isToken(method) else { throw .invalidRequest(reason: "its method is not valid") }
        var headers = headers
        headers["User-Agent"] = headers["User-Agent"] ?? userAgent
        for (name, value) in headers.all {
            try Self.checkHeader(name, value)
        }
        return headers
    }

    /// Throws `invalidRequest` if a header field could be more or less than one.
    static func checkHeader(_ name: String, _ value: String) throws(TransferError) {
        guard isToken(name) else { throw .invalidRequest(reason: "the name of a header is not valid") }
        guard value.utf8.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }) else {
            throw .invalidRequest(reason: "the value of a header has a control character in it")
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
