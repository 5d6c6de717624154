extension CommandLineTool {
    /// What was probably meant by words of which the first names no subcommand.
    func suggestion(for words: [String], under node: CommandNode<Action>) -> String? {
        guard let word = words.first else { return nil }
        if ["rm", "delete", "del"].contains(word), let child = node.child(named: "remove") { return child.path }
        if globalOptions.options.contains(where: { $0.name == word }) { return "\(root.path) --\(word)" }
        if ["list", "ls", "show"].contains(word), node.command.action != nil { return node.path }
        if let name = word.lowercased().closest(among: subcommandNames(of: node)) { return name }
        if let child = node.shownChildren.lazy.compactMap({ $0.child(named: word) }).first { return child.path }
        // A single word in the place of a command may be a command of another program.
        guard words.count > 1 || node.path != root.path, words.allSatisfy(\.isPlain) else { return nil }
        return node.command.likelySubcommand.map { name in ([node.path, name] + words).joined(separator: " ") }
    }
}

extension String {
    /// The first candidate that begins with the string, or else the one with the smallest edit distance. This may be up to a
    /// third of the string's length, and 1 for a short string.
    ///
    /// - Returns: `nil` if no candidate is close enough, if the string is empty, or if it has 64 or more characters, because
    ///   no name is that long.
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

    /// The restricted Damerau-Levenshtein distance (optimal string alignment), which counts a swap of neighbors as one change.
    func editDistance(to other: String) -> Int {
        let source = Array(self)
        let target = Array(other)
        var distances = [Array(0...target.count)]
        for row in 1..<(source.count + 1) {
            distances.append([row] + Array(repeating: 0, count: target.count))
            for column in 1..<(target.count + 1) {
                let isSame = source[row - 1] == target[column - 1]
                var distance = Swift.min(
                    distances[row - 1][column] + 1,
                    distances[row][column - 1] + 1,
                    distances[row - 1][column - 1] + (isSame ? 0 : 1)
                )
                if row > 1, column > 1, source[row - 1] == target[column - 2], source[row - 2] == target[column - 1] {
                    distance = Swift.min(distance, distances[row - 2][column - 2] + 1)
                }
                distances[row][column] = distance
            }
        }
        return distances[source.count][target.count]
    }

    /// Whether every shell reads it as it is.
    var isPlain: Bool { !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }
}
