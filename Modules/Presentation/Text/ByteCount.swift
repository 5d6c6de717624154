/// A number of bytes as people read it, in units of a thousand: `83 kB`, `1.2 MB`.
package enum ByteCount {
    package static func text(_ count: Int) -> String {
        switch count {
        case ..<1000: "\(count) bytes"
        case ..<999_500: "\((count + 500) / 1000) kB"
        default: "\(tenths(of: 1_000_000, in: count)) MB"
        }
    }

    private static func tenths(of unit: Int, in count: Int) -> String {
        let tenths = (count / (unit / 100) + 5) / 10
        return "\(tenths / 10).\(tenths % 10)"
    }
}
