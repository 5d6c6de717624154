import InfrastructureKit
import PlatformKit

enum ProcessArguments {
    /// The name of the program and the words of the command line. Empty if they are unknown.
    ///
    /// Swift finds them on the stack, beside the environment, unless a preloaded library has called setenv(3) before: the
    /// environment is elsewhere then
    /// (https://github.com/swiftlang/swift/blob/main/stdlib/public/CommandLineSupport/CommandLine.cpp).
    static var all: [String] {
        let found = CommandLine.arguments
        guard found.isEmpty else { return found }
        // The kernel takes up to 6 MB of arguments (https://man7.org/linux/man-pages/man2/execve.2.html).
        let bytes = (try? AtomicFile.read("/proc/self/cmdline", limit: 8_000_000)) ?? []
        return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
