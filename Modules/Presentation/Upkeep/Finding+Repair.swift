extension Finding {
    /// Returns what has come back from a damaged file, what has not, and where the file is now.
    ///
    /// - Parameters:
    ///   - restored: How many entries have come back.
    ///   - leftOut: How many entries have not come back, because they or newer ones are there.
    package static func repair(restored: Int, leftOut: Int, path: String) -> Finding {
        var parts = ["entries brought back: \(restored)"]
        if leftOut > 0 { parts.append("not brought back, because they or newer ones are there: \(leftOut)") }
        parts.append("the damaged file is now \(path)")
        return .good("Repair", parts.joined(separator: "; "))
    }
}
