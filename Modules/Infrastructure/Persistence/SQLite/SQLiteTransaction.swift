/// What a transaction is for, and the statement that begins it.
package enum SQLiteTransaction: String, Sendable {
    /// Several reads that see one moment.
    case read = "BEGIN"
    /// The only writer from its beginning on.
    ///
    /// A transaction that reads first and asks to write later fails at once when another process wrote in between,
    /// whatever the busy timeout.
    case write = "BEGIN IMMEDIATE"
}
