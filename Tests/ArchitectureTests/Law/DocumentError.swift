/// ARCHITECTURE.md says something about the modules that this check cannot read, and so cannot hold anyone to.
struct DocumentError: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
