/// A value and when it was stored: what is known, and how old it is.
public struct Stored<Value: Sendable>: Sendable {
    public let value: Value
    public let storedAt: Timestamp

    public init(_ value: Value, storedAt: Timestamp) {
        self.value = value
        self.storedAt = storedAt
    }

    /// Whether it is younger than `maxAge`. A copy from the future, left by a clock that was set back, counts as old.
    public func isFresh(at now: Timestamp, maxAge: Duration) -> Bool {
        let age = storedAt.age(at: now)
        return age >= .zero && age < maxAge
    }

    /// The same age with another value.
    public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Stored<Other> {
        Stored<Other>(transform(value), storedAt: storedAt)
    }
}

extension Stored: Equatable where Value: Equatable {}
