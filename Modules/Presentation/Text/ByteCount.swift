/// A number of bytes for people, in the units of the SI.
package enum ByteCount {
    /// `0 bytes`, `999 bytes`, `1.5 kB`, `12 MB`.
    package static func text(_ count: Int) -> String {
        let units = ["kB", "MB", "GB", "TB"]
        guard count >= 1000 else { return count == 1 ? "1 byte" : "\(count) bytes" }
        var value = Double(count) / 1000
        var unit = 0
        while value >= 999.5, unit + 1 < units.count {
            value /= 1000
            unit += 1
        }
        let tenths = Int((value * 10).rounded())
        return (tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(value.rounded()))") + " \(units[unit])"
    }
}
