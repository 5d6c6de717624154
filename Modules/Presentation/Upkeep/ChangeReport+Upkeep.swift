import PresentationKit

extension ChangeReport {
    /// - Parameters:
    ///   - value: `nil` for the default.
    ///   - variable: The environment variable that overrides the setting, if one is set.
    package static func setting(_ key: String, to value: String?, overriddenBy variable: String?) -> ChangeReport {
        let sentence = value.map { "Set \(key) to '\(TerminalText($0))'." } ?? "Unset \(key)."
        return ChangeReport(
            "setting",
            [sentence] + sentences(overriddenBy: variable),
            [("key", .string(key)), ("value", .optional(value)), ("overriddenBy", .optional(variable))]
        )
    }

    /// - Parameter cache: The cache as it is now.
    package static func cleared(_ cache: CacheRenderer) -> ChangeReport {
        ChangeReport("cache", ["Cleared the cache."], cache.jsonMembers)
    }
}
