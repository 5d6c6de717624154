/// A command line worth showing, and what it does.
public struct Example: Sendable, Equatable {
    let command: String
    let caption: String

    /// `command` is the whole line, the program's name included.
    public init(_ command: String, caption: String) {
        self.command = command
        self.caption = caption
    }
}
