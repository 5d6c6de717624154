import DomainKit

/// The copy of a resource in the record store at one moment.
///
/// It is a class to save memory: an asynchronous function reserves space for each of its uses of a value, and many callers may
/// wait for one response.
final class LocalCopy<Resource: RemoteResource>: Sendable {
    let slot: RecordSlot
    let readAt: Timestamp
    /// The cached document, or `nil` if there is none or it cannot be decoded.
    let document: Resource.Copy?
    /// The value in the document, or `nil` if there is none or it is too old to be used.
    let cached: Cached<Resource.Value>?

    init(slot: RecordSlot, readAt: Timestamp, document: Resource.Copy?, cached: Cached<Resource.Value>?) {
        self.slot = slot
        self.readAt = readAt
        self.document = document
        self.cached = cached
    }

    /// The tag to revalidate the copy with.
    var entityTag: EntityTag? {
        cached == nil ? nil : slot.record?.entityTag
    }
}
