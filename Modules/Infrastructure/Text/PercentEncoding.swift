/// Percent-encoding that leaves only the unreserved characters as they are (RFC 3986, section 2.3).
///
/// Foundation's own leaves `+` alone in a query, which servers read as a space: "C++" would become "C  ".
package enum PercentEncoding {
    package static func encode(_ text: some StringProtocol) -> String {
        encode(text, keeping: isUnreserved)
    }

    /// Writes every byte that is not kept as `%XX`.
    ///
    /// - Parameter isKept: True for characters of ASCII only.
    static func encode(_ text: some StringProtocol, keeping isKept: (UInt8) -> Bool) -> String {
        text.utf8.map { isKept($0) ? String(UnicodeScalar($0)) : escaped($0) }.joined()
    }

    private static func escaped(_ byte: UInt8) -> String {
        (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default:
            false
        }
    }
}

/// Names of files that are made of any text.
public enum FileName {
    /// A name for each text that no other text has, safe on every file system, those that ignore case included: small
    /// letters, digits and `-` as they are, every other byte as `%XX`.
    public static func escaped(_ text: String) -> String {
        PercentEncoding.encode(text) { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
            default: false
            }
        }
    }
}
