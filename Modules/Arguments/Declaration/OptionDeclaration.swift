/// An option or a flag, whatever the type of what it reads as.
public protocol OptionDeclaration: Sendable {
    var specification: OptionSpecification { get }
}
