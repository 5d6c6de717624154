/// Port: tells the user what went wrong without stopping what they asked for.
public protocol WarningReporter: Sendable {
    func report(_ warning: DataWarning)
}
