/// A type that can be written on the command line.
///
/// `Self(argument: value.argument)` gives `value` back. An enumeration that is `CaseIterable` and has `String` raw
/// values only declares the conformance.
public protocol ArgumentValue: Sendable {
    /// Throws what is wrong with a text that stands for no value.
    init(argument: String) throws(InvalidValue)

    /// The text that stands for the value, as help shows a default.
    var argument: String { get }

    /// Every text that is accepted, or nothing if they cannot be listed.
    static var allowedValues: [String] { get }
}

extension ArgumentValue {
    public static var allowedValues: [String] { [] }
}
