/// Why the program cannot work as it is configured: what is wrong, and what to do.
struct ConfigurationError: Error, Sendable, Hashable {
    let summary: String
    let advice: String
}
