/// The file name of a poster at the image host, such as `/kBf3g9crrADGMc2AMAMlLBgSm2h.jpg`.
///
/// A path is a slash, a name of ASCII letters, digits, `_` and `-`, and the ending `.jpg`, `.png` or `.svg`. So a path from
/// a response never leads to another folder or host.
public struct PosterPath: Sendable, Hashable {
    /// With its slash, to be put after the width in an address of the image host.
    public let value: String

    public init?(_ value: String) {
        let name = value.utf8.dropFirst().dropLast(4)
        guard [".jpg", ".png", ".svg"].contains(where: value.hasSuffix), value.utf8.first == UInt8(ascii: "/"),
            !name.isEmpty, name.allSatisfy(Self.isAllowed)
        else { return nil }
        self.value = value
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default:
            false
        }
    }
}
