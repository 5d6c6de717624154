/// What the remote says a value is now, and the tag to revalidate it by.
struct RemoteAnswer<Value: Sendable>: Sendable {
    let value: Value
    let entityTag: EntityTag?
}
