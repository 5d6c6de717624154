/// A part of help under a heading.
struct HelpSection: Sendable, Equatable {
    enum Body: Sendable, Equatable {
        /// Words, wrapped to the width.
        case paragraph(String)
        /// Parts of one line, which is broken between them alone.
        case synopsis([String])
        /// Lines, never wrapped.
        case lines([String])
        /// A command line, never wrapped, below its caption, which is.
        case example(Example)
        /// A table of two columns, the second wrapped to the width.
        case entries([HelpEntry])
    }

    let title: String
    let bodies: [Body]

    /// A section without anything in it is `nil`.
    init?(_ title: String, _ bodies: [Body]) {
        self.title = title
        self.bodies = bodies.filter { $0 != .lines([]) && $0 != .entries([]) }
        if self.bodies.isEmpty { return nil }
    }

    init?(_ title: String, _ bodies: Body...) {
        self.init(title, bodies)
    }
}
