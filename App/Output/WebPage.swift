import Domain

/// A page that people look at in a browser.
struct WebPage: Sendable, Hashable {
    let address: String

    /// The search at TMDB, whichever service the program asks.
    static func search(_ text: SearchText) -> WebPage {
        WebPage(address: "https://www.themoviedb.org/search/movie?query=" + percentEncoded(text.value))
    }

    /// All but the unreserved characters of RFC 3986, section 2.3.
    private static func percentEncoded(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                return String(UnicodeScalar(byte))
            default:
                return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
