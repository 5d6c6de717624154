/// How many words an argument takes.
enum ArgumentArity: Sendable {
    case required
    case optional
    /// One or more.
    case repeated
}
