import PlatformKit

/// The three standard streams of a program.
public struct StandardStreams: Sendable {
    public static let ofProcess = StandardStreams(input: STDIN_FILENO, output: STDOUT_FILENO, error: STDERR_FILENO)

    public let input: StandardInput
    /// Where results go.
    public let output: StandardStream
    /// Where messages and questions go.
    public let error: StandardStream

    /// The streams of open files, such as those of a test. They stay open.
    public init(input: Int32, output: Int32, error: Int32) {
        self.input = StandardInput(descriptor: input)
        self.output = StandardStream(descriptor: output)
        self.error = StandardStream(descriptor: error)
    }
}
