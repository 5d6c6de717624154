import Arguments

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What another program or a file says to this one.
enum StandardInput {
    static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// The first line. Throws where standard input is a terminal: nobody would know that it waits for them.
    static func line(_ context: CommandContext) throws(CommandFailure) -> String {
        guard !isTerminal else {
            let message = "'-' reads the words from standard input, which is a terminal here"
            throw .usage(context.arguments.usageError(message))
        }
        return readLine() ?? ""
    }
}
