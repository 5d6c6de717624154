/// The place of a key at one moment: what is in it, and its generation.
public struct RecordSlot: Sendable, Hashable {
    public let record: Record?
    public let generation: Generation

    public init(record: Record?, generation: Generation) {
        self.record = record
        self.generation = generation
    }
}
