extension String {
    /// The candidate that a slip of the fingers turns into this string: the nearest one that is at most a third of the
    /// string's length away, and one edit away at any rate. No name is as long as 64 characters.
    func closest(among candidates: [String]) -> String? {
        guard count < 64 else { return nil }
        let limit = Swift.max(1, count / 3)
        return
            candidates
            .map { (candidate: $0, distance: editDistance(to: $0)) }
            .filter { $0.distance <= limit }
            .min { $0.distance < $1.distance }?
            .candidate
    }
}
