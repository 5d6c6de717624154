/// The number that the catalogue knows a movie by: positive, never reused.
public struct MovieID: Sendable, Hashable, Comparable {
    public let value: Int

    /// Fails for a number below one, which no catalogue gives out.
    public init?(_ value: Int) {
        guard value > 0 else { return nil }
        self.value = value
    }

    public static func < (left: MovieID, right: MovieID) -> Bool {
        left.value < right.value
    }
}

extension MovieID: CustomStringConvertible {
    public var description: String { String(value) }
}
