import InfrastructureKit
import PlatformKit
import TerminalKit

/// Without what the program needs from the system, the Swift runtime would crash or wait forever, and say nothing. A
/// shortage that begins later is not found, but signals still end the program (`Signals.receiveAtAllTimes`).
struct SystemShortage: Sendable {
    let summary: String
    let advice: String

    /// A search opens up to 12 files at once: the standard streams, the databases with their locks, those of the runtime.
    private static let fileLimit: rlim_t = 32
    /// A search takes some 70 MB of address space: the program, its libraries, and 8 MB for the stack of each thread.
    private static let addressLimit: rlim_t = 128_000_000

    #if canImport(Glibc)
    private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    private static let addresses = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #else
    private static let (files, addresses) = (RLIMIT_NOFILE, RLIMIT_AS)
    #endif

    /// - Parameter arguments: They are empty only if they are unknown, because the first is the name of the program.
    static func first(arguments: [String]) -> SystemShortage? {
        if arguments.isEmpty {
            return SystemShortage(
                summary: "The arguments of the command are unknown, because /proc/self/cmdline cannot be read.",
                advice: "Mount the file system:  mount -t proc proc /proc"
            )
        }
        var limit = rlimit()
        if getrlimit(files, &limit) == 0, limit.rlim_cur < fileLimit {
            return SystemShortage(
                summary: "Only \(limit.rlim_cur) files may be open at once, and the program needs \(fileLimit).",
                advice: "Raise the limit:  ulimit -n 1024"
            )
        }
        if getrlimit(addresses, &limit) == 0, limit.rlim_cur < addressLimit {
            return SystemShortage(
                summary: "The program may use \(limit.rlim_cur / 1_000_000) MB of address space, and needs 128 MB.",
                advice: "Raise the limit:  ulimit -v unlimited"
            )
        }
        guard Signals.receiveAtAllTimes() else {
            return SystemShortage(
                summary: "The system has no room for a thread.",
                advice: "End other programs, or raise the limit of processes:  ulimit -u"
            )
        }
        return nil
    }
}

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
