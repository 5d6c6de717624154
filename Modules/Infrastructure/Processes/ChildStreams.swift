/// What the standard streams of a program are that is started.
public enum ChildStreams: Sendable, Hashable {
    /// This program's, but that its input comes from an open file.
    case inputFrom(descriptor: Int32)
    /// The null device: there is nothing to read, and nowhere to write.
    case none
}
