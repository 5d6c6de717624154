enum SQLiteLimits {
    /// In bytes, of a record with its key. The largest one is an image of 5 MB (see `ServiceConfiguration`).
    static let record: Int32 = 6_000_000

    /// In bytes, of the records that one statement returns. A user with 100,000 waiting changes has 20 MB of them.
    static let result = 64_000_000

    /// In bytes, of all memory that SQLite takes in this process. A connection takes 2 MB for pages, and some MB for records.
    static let memory: Int64 = 64_000_000

    /// Of SQLite's virtual machine, for one statement: some 2 s. To check a million records takes 23 million, and to delete them 11.
    /// A slow disk or a busy machine does not make them more.
    static let operations: Int32 = 100_000_000

    /// After how many of them SQLite asks whether to go on. A statement of its own, such as FTS5's, counts on where its last run
    /// ended, so that one question may come early.
    static let operationsBetweenChecks: Int32 = 1_000_000
}
