/// Percent-encodes text for addresses and file names.
///
/// Foundation's own encoding leaves `+` alone in a query, and servers read that as a space: "C++" would become "C  ".
package enum PercentEncoding {
    /// Encodes every character of `text` but the unreserved ones (RFC 3986, section 2.3).
    package static func encode(_ text: some StringProtocol) -> String {
        encode(text) { byte in
            isLowercaseLetterOrDigit(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                || "-._~".utf8.contains(byte)
        }
    }

    /// Different texts have different names, even on a file system that ignores case: lowercase letters, digits and `-` are kept,
    /// and every other byte is `%XX`.
    package static func fileName(for text: String) -> String {
        encode(text) { isLowercaseLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }

    /// - Parameter isKept: Whether a byte is not escaped. Must be `false` for every byte outside ASCII.
    private static func encode(_ text: some StringProtocol, keeping isKept: (UInt8) -> Bool) -> String {
        text.utf8.map { isKept($0) ? String(UnicodeScalar($0)) : escaped($0) }.joined()
    }

    private static func escaped(_ byte: UInt8) -> String {
        (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }

    private static func isLowercaseLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
