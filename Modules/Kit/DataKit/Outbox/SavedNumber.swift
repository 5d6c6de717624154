/// Which numbers of saved documents can be meant. Sums of others could overflow.
public enum SavedNumber {
    private static let limit: Int64 = 1 << 53

    /// Whether a saved number can be that of an entry, or a count of them.
    public static func isCount(_ number: Int) -> Bool {
        (0...limit).contains(Int64(number))
    }

    /// Whether a number of milliseconds since 1970 is a time that a clock can show.
    public static func isTime(_ milliseconds: Int64) -> Bool {
        milliseconds.magnitude <= UInt64(limit)
    }
}
