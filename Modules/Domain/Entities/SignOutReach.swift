/// How far signing out goes.
public enum SignOutReach: Sendable, Hashable {
    /// Here and at the service.
    case everywhere
    /// The service is not asked for anything: the session stays open there.
    case thisComputer
}
