/// One import declaration, whatever its attributes, access level, kind or submodule.
struct Import: Hashable, Sendable {
    /// The top module: `X` of `import struct X.Y`.
    let module: String
    let line: Int
    /// The conditional compilation around it, outermost first.
    let conditions: [Branch]

    /// One branch of an `#if`.
    struct Branch: Hashable, Sendable {
        /// The condition as written, without spaces; that of the `#if` when this is its `#else`.
        let condition: String
        let isElse: Bool
    }
}
