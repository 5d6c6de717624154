/// How a value is written down to be kept.
protocol StoredForm: Sendable {
    associatedtype Value: Sendable

    static func encode(_ value: Value) throws -> [UInt8]

    /// Throws where the bytes are none that `encode` has made, or make no sense.
    static func decode(_ bytes: [UInt8]) throws -> Value
}
