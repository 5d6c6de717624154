/// One place where a rule is broken.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file from the folder of the tree.
    public let path: String
    /// The line, counted from 1.
    public let line: Int
    /// The rule and what breaks it, in a phrase.
    let message: String
    /// Why the rule is there, as a sentence.
    let why: String
    /// What to do, and where the code belongs, in sentences.
    let instead: String

    /// The path and the line are first, as in the messages of a compiler, so that editors and terminals open the place.
    public var description: String {
        "\(path):\(line): \(message)\n    Why: \(why)\n    Instead: \(instead)"
    }
}
