/// The words about changes that wait to be sent.
public enum WaitingChangesText {
    /// How many there are: `1 change is waiting`, `2 changes are waiting`.
    public static func count(_ count: Int) -> String {
        count == 1 ? "1 change is waiting" : "\(count) changes are waiting"
    }

    /// How to send them: `To send it now: movies sync`.
    public static func sendingNow(_ count: Int) -> String {
        "To send \(count == 1 ? "it" : "them") now:  movies sync"
    }
}
