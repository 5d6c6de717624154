/// What a screen shows of a load, which comes in steps.
protocol LoadState<Step>: Sendable {
    associatedtype Step: Sendable

    /// Shows one step of the load that is under way.
    mutating func show(_ step: Step)

    /// Nobody waits for the load any more.
    mutating func stopLoading()
}
