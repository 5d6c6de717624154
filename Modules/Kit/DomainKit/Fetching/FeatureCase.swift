/// What a feature of yours adds to an enumeration of the kit: a failure of a fetch or a change to `RepositoryError`, or a warning.
///
/// ```swift
/// enum LoanError: Hashable { case cardExpired(Timestamp) }
///
/// throw .feature(FeatureCase(LoanError.cardExpired(end)))
///
/// if case .feature(let own) = error, case .cardExpired(let end)? = own.value as? LoanError { tell(end) }
/// ```
public struct FeatureCase: Sendable, Hashable {
    public let value: any Hashable & Sendable

    /// - Parameter value: Of a type that nothing else is made a case of.
    public init(_ value: some Hashable & Sendable) {
        self.value = value
    }

    public static func == (left: FeatureCase, right: FeatureCase) -> Bool {
        AnyHashable(left.value) == AnyHashable(right.value)
    }

    public func hash(into hasher: inout Hasher) {
        value.hash(into: &hasher)
    }
}
