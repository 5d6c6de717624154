#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Another program, which this one waits for.
struct ChildProcess: Sendable {
    /// The signals that this program ignores for itself alone: another one, closed early, ends by them.
    private static let ownSignals = [SIGPIPE, SIGXFSZ]

    #if canImport(Darwin)
    private typealias Attributes = posix_spawnattr_t?
    typealias FileActions = posix_spawn_file_actions_t?
    #else
    private typealias Attributes = posix_spawnattr_t
    typealias FileActions = posix_spawn_file_actions_t
    #endif

    private let identifier: pid_t

    /// Starts a program from the search path, with this one's environment; nil where it cannot be started.
    ///
    /// - Parameter addFileActions: Says which of its standard streams are not this program's.
    init?(_ name: String, _ arguments: [String], addFileActions: (inout FileActions) -> Void) {
        var attributes = Self.makeAttributes()
        defer { posix_spawnattr_destroy(&attributes) }
        var actions = Self.makeFileActions()
        addFileActions(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let words = ([name] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var identifier = pid_t()
        guard posix_spawnp(&identifier, name, &actions, &attributes, words, environ) == 0 else { return nil }
        self.identifier = identifier
    }

    /// Blocks the thread until the program has ended. Nil where it was ended by a signal.
    func exitStatus() -> Int32? {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) == -1 {
            guard errno == EINTR else { return nil }
        }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }

    private static func makeAttributes() -> Attributes {
        #if canImport(Darwin)
        var attributes: Attributes = nil
        #else
        var attributes = Attributes()
        #endif
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in ownSignals { sigaddset(&signals, number) }
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        return attributes
    }

    private static func makeFileActions() -> FileActions {
        #if canImport(Darwin)
        var actions: FileActions = nil
        #else
        var actions = FileActions()
        #endif
        posix_spawn_file_actions_init(&actions)
        return actions
    }
}
