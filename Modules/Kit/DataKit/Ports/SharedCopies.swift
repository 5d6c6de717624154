/// Port: the copies of a service's responses on a server that a team shares.
///
/// The clocks of a team's computers differ, so a moment is told as an age, and the server counts it by its own clock. A copy that
/// was requested before the last `deleteAll` is never found, even if it is saved after it.
///
/// ```swift
/// let finding = try await shared.find(SharedKey(collection: "loans-1", key: key), leasing: nil)
/// if let copy = finding?.copy, copy.age < .seconds(60) { show(copy.bytes) }
/// ```
public protocol SharedCopies: Sendable {
    /// Looks for the newest copy under a key. If the task is cancelled, it returns at once.
    ///
    /// - Parameter lease: What the caller wants if the copy is older, or `nil` if everybody may ask the service.
    /// - Returns: `nil` if the server does not answer in the time that a person waits. It may only be far away.
    func find(_ key: SharedKey, leasing lease: SharedLease?) async throws(RecordStoreError) -> SharedFinding?

    /// Saves copies, each unless a newer one is there, and tells others of them. The oldest copies beyond the limit of a collection
    /// are deleted.
    func save(_ copies: [SharedCopy]) async throws(RecordStoreError)

    /// Deletes all copies of all collections.
    func deleteAll() async throws(RecordStoreError)

    /// Returns about how many copies there are. It makes the tables if they are missing, so that it shows if all is well.
    func summary() async throws(RecordStoreError) -> SharedSummary

    /// Returns the keys of what anybody saves from now on, as soon as the server tells of it. The stream does not end.
    func changes() -> AsyncStream<SharedKey>
}

/// Identifies a copy.
public struct SharedKey: Sendable, Hashable, Codable {
    /// The name of the copy's `RecordCollection`.
    public let collection: String
    /// Unique in the collection.
    public let key: String

    /// The key of a copy in a collection of that name.
    public init(collection: String, key: String) {
        self.collection = collection
        self.key = key
    }
}

/// A copy of a response.
public struct SharedCopy: Sendable, Hashable {
    /// What it is a copy of.
    public let key: SharedKey
    /// The content, as in a `Record`.
    public let bytes: [UInt8]
    /// How long ago the service was asked.
    public let age: Duration
    /// The tag of the response, or `nil` if there is none.
    public let entityTag: EntityTag?
    /// How many copies of the collection one person has at most, or `nil` for no limit. Not every copy that is found has it.
    public let limit: Int?

    /// A copy as it is saved and found.
    public init(key: SharedKey, bytes: [UInt8], age: Duration, entityTag: EntityTag?, limit: Int?) {
        self.key = key
        self.bytes = bytes
        self.age = age
        self.entityTag = entityTag
        self.limit = limit
    }
}

/// The right to ask the service, which one of a team has at a time.
public struct SharedLease: Sendable, Hashable {
    /// A copy that is younger is no reason to ask.
    public let maxAge: Duration
    /// How long the right lasts if no copy is saved.
    public let duration: Duration

    /// A lease for a copy that is younger than `maxAge`.
    public init(maxAge: Duration, duration: Duration) {
        self.maxAge = maxAge
        self.duration = duration
    }
}

/// What a server has found.
public struct SharedFinding: Sendable, Hashable {
    /// The copy, of any age, or `nil` if there is none.
    public let copy: SharedCopy?
    /// Whether somebody else has the lease, and will save a copy soon.
    public let isAskedElsewhere: Bool

    /// The answer to one question.
    public init(copy: SharedCopy?, isAskedElsewhere: Bool = false) {
        self.copy = copy
        self.isAskedElsewhere = isAskedElsewhere
    }
}

/// The size of a team's copies, as the server estimates it.
public struct SharedSummary: Sendable, Hashable {
    /// About how many copies there are.
    public let copies: Int
    /// What they take on the server's disk.
    public let bytes: Int

    /// An estimate.
    public init(copies: Int, bytes: Int) {
        self.copies = copies
        self.bytes = bytes
    }
}
