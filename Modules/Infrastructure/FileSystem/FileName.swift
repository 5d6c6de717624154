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
