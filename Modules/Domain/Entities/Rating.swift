/// What an audience thinks of a movie. A movie without votes has no rating at all.
public struct Rating: Sendable, Hashable {
    /// The mean vote, from 0 to 10.
    public let average: Double
    /// How many voted, at least one.
    public let votes: Int

    /// Fails where nobody voted or the average lies outside 0...10.
    public init?(average: Double, votes: Int) {
        guard votes > 0, (0...10).contains(average) else { return nil }
        self.average = average
        self.votes = votes
    }
}
