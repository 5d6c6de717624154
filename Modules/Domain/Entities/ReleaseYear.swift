/// The year a movie came out.
public struct ReleaseYear: Sendable, Hashable {
    /// From the first films to what a catalogue announces; four digits, as TMDB asks for.
    public static let range = 1870...2100

    public let value: Int

    /// Throws `invalidInput` for a year outside `range`.
    public init(_ value: Int) throws(MoviesError) {
        guard Self.range.contains(value) else {
            throw .invalidInput(reason: "A year is a number from 1870 to 2100, not \(value).")
        }
        self.value = value
    }
}
