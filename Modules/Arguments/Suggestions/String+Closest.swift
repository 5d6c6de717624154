extension String {
    /// The candidate that this string stands for: the first one that it begins, or else the one that a slip of the fingers
    /// turns into it.
    ///
    /// That is the nearest one that is at most a third of the string's length away, and one edit away at any rate. No name
    /// is as long as 64 characters.
    func closest(among candidates: [String]) -> String? {
        guard !isEmpty, count < 64 else { return nil }
        let limit = Swift.max(1, count / 3)
        return candidates.first { $0.hasPrefix(self) }
            ?? candidates
            .map { (candidate: $0, distance: editDistance(to: $0)) }
            .filter { $0.distance <= limit }
            .min { $0.distance < $1.distance }?
            .candidate
    }
}
