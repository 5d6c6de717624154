/// A positional argument, whatever the type of what it reads as.
public protocol ArgumentDeclaration: Sendable {
    var specification: ArgumentSpecification { get }
}
