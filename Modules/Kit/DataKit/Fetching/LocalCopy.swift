import DomainKit

/// A class to save memory: an asynchronous function reserves space for each of its uses of a value, and many callers may wait
/// for one response.
final class LocalCopy<Resource: RemoteResource>: Sendable {
    let slot: RecordSlot
    let readAt: Timestamp
    /// `nil` if there is none, or it cannot be decoded.
    let document: Resource.Copy?
    /// `nil` if there is none, or it is too old to be used.
    let cached: Cached<Resource.Value>?

    init(slot: RecordSlot, readAt: Timestamp, document: Resource.Copy?, cached: Cached<Resource.Value>?) {
        self.slot = slot
        self.readAt = readAt
        self.document = document
        self.cached = cached
    }

    var entityTag: EntityTag? {
        cached == nil ? nil : slot.record?.entityTag
    }
}
