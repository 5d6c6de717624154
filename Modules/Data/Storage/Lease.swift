/// The right to do something that only one process at a time should do, until it is released or expires.
struct Lease: Sendable, Hashable {
    /// How long a lease holds: longer than what it guards may take (`RefreshMoviesChartUseCase.timeLimit`).
    static let duration = Duration.seconds(30)

    /// What it is about.
    let name: String
    /// Tells the holder from all others, in every process.
    let owner: UInt64
}
