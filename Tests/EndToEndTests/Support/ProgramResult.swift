/// How a run ended and what it said.
struct ProgramResult: Sendable, Hashable {
    /// The exit status, or the signal's number.
    let status: Int32
    let isSignal: Bool
    let output: String
    let error: String
}
