/// What the remote service had to say.
public enum DataTransferAnswer<Response: Sendable>: Sendable {
    /// A complete, decoded answer, and the tag to revalidate it by where the service gave one.
    case complete(Response, entityTag: EntityTag?)
    /// What the caller holds is still current (HTTP 304).
    case notModified
}
