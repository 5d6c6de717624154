/// One time that an option is given.
enum Occurrence: Sendable, Equatable {
    case bare
    /// Given as `--no-…`.
    case inverted
    case value(String)

    var text: String? {
        guard case .value(let text) = self else { return nil }
        return text
    }
}
