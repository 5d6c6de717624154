/// Writes numbers and quantities for people.
public enum NumberFormat {
    /// Digits in groups of three: `5,832`.
    public static func grouped(_ number: Int) -> String {
        var text = String(number.magnitude)
        for position in stride(from: text.count - 3, to: 0, by: -3) {
            text.insert(",", at: text.index(text.startIndex, offsetBy: position))
        }
        return number < 0 ? "-" + text : text
    }

    /// A number of bytes in units of a thousand: `83 kB`, `1.2 MB`.
    public static func bytes(_ count: Int) -> String {
        switch count {
        case ..<1000: "\(count) bytes"
        case ..<999_500: "\((count + 500) / 1000) kB"
        default: decimal(tenths: (count / 10_000 + 5) / 10) + " MB"
        }
    }

    /// A number with as many decimals as it has, and none if it is whole: `7`, `7.5`.
    public static func short(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }

    /// A running time: `2h 6m`, `45m`.
    public static func runtime(_ duration: Duration) -> String {
        let minutes = minutes(duration)
        return minutes < 60 ? "\(minutes)m" : "\(minutes / 60)h \(minutes % 60)m"
    }

    /// The whole minutes of a running time.
    public static func minutes(_ duration: Duration) -> Int {
        Int(duration.components.seconds / 60)
    }

    /// A number of tenths with one decimal: `7.2`.
    public static func decimal(tenths: Int) -> String {
        "\(tenths / 10).\(tenths % 10)"
    }
}
