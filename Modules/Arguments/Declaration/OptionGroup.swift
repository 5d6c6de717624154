/// Options that help shows under a title of their own.
public struct OptionGroup: Sendable {
    let title: String
    let options: [OptionSpecification]

    public init(_ title: String, _ options: [any OptionDeclaration]) {
        self.title = title
        self.options = options.map(\.specification)
    }
}
