import Dispatch

/// A program that this one has started.
///
/// ```swift
/// let process = try ChildProcess("sh", ["-c", "exit 3"], streams: .none, environment: .ofProcess())
/// let status = process.exitStatus()  // 3
/// ```
public struct ChildProcess: Sendable {
    /// A failure to start a process.
    public struct StartError: Error, Sendable, Hashable {
        /// The system's description of the `errno`.
        public let reason: String

        fileprivate init(code: Int32) {
            reason = String(cString: strerror(code))
        }
    }

    /// The standard streams of a new process.
    public enum Streams: Sendable, Hashable {
        /// The input is an open file. Output and errors go to this program's streams.
        case inputFrom(descriptor: Int32)
        /// Input and output are open files. Errors are discarded.
        case files(input: Int32, output: Int32)
        /// All three are the null device. The program has its own session, so keys such as Ctrl-C do not reach it.
        case none
    }

    #if canImport(Darwin)
    typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
    #else
    typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    /// POSIX_SPAWN_SETSID. `spawn.h` declares it for GNU sources only, as 0x80 in glibc (since 2.26) and in musl.
    private static let newSession = Int16(0x80)
    #endif

    private let identifier: pid_t

    /// Starts a program from the search path, at this program's terminal unless it has no streams.
    ///
    /// It inherits no other file than its standard streams.
    ///
    /// - Parameters:
    ///   - environment: The program gets all of it but the secrets.
    ///   - leadsSession: Whether the program has no terminal, even if its streams are some.
    public init(
        _ name: String,
        _ arguments: [String],
        streams: Streams,
        environment: EnvironmentVariables,
        leadsSession: Bool = false
    ) throws(StartError) {
        // `posix_spawn` waits until the new program begins. If Ctrl-Z stopped the new process just before that, this one would wait
        // for it, and could not stop either, as the shell expects. The leader of a session is not stopped, because no shell could
        // continue it.
        try self.init(
            name,
            [name] + arguments,
            environment: environment.withoutSecrets,
            leadsSession: leadsSession || streams == .none,
            restoring: [SIGPIPE, SIGXFSZ]
        ) { actions in
            switch streams {
            case .inputFrom(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, STDIN_FILENO)
            case .files(let input, let output):
                posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
                posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
                posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_RDWR, 0)
            case .none: Self.useNullDevice(&actions)
            }
        }
    }

    /// A new process inherits blocked and ignored signals. All signals are unblocked, because the threads of a pool block signals that
    /// the process must receive.
    ///
    /// - Parameters:
    ///   - executable: A path, or a name to look up on the search path.
    ///   - words: The name that the program gets, followed by its arguments.
    ///   - leadsSession: Whether no key of this program's terminal reaches the process.
    ///   - restored: The signals that get their default action back, or `nil` for all.
    ///   - connect: Opens the standard streams. Every other file is closed after it.
    init(
        _ executable: String,
        _ words: [String],
        environment: [String: String],
        leadsSession: Bool,
        restoring restored: [Int32]?,
        _ connect: (inout FileActions) -> Void
    ) throws(StartError) {
        var (attributes, actions) = (Attributes(), FileActions())
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&actions)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        var (defaults, blocked) = (sigset_t(), sigset_t())
        sigemptyset(&blocked)
        sigemptyset(&defaults)
        if restored == nil { sigfillset(&defaults) }
        for number in restored ?? [] { sigaddset(&defaults, number) }
        posix_spawnattr_setsigmask(&attributes, &blocked)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, leadsSession ? flags | Self.newSession : flags)
        connect(&actions)
        Self.closeOtherFiles(&actions)
        var identifier: pid_t = 0
        let code = Self.withCStrings(words) { words in
            Self.withCStrings(environment.map { "\($0)=\($1)" }) { variables in
                posix_spawnp(&identifier, executable, &actions, &attributes, words, variables)
            }
        }
        guard code == 0 else { throw StartError(code: code) }
        self.identifier = identifier
    }

    fileprivate static func useNullDevice(_ actions: inout FileActions) {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
        }
    }

    /// Closes every inherited file but the standard streams.
    ///
    /// The sockets of libraries are not marked `FD_CLOEXEC`. glibc has a function since 2.34 that closes whatever is open when the
    /// process starts, and declares it for GNU sources only. Elsewhere, a file that another thread opens at this very moment is
    /// missed.
    private static func closeOtherFiles(_ actions: inout FileActions) {
        #if canImport(Glibc)
        if let function = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
            typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, CInt) -> CInt
            if unsafeBitCast(function, to: CloseFrom.self)(&actions, STDERR_FILENO + 1) == 0 { return }
        }
        #endif
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
        for descriptor in names.compactMap({ Int32($0) }) where descriptor > STDERR_FILENO {
            let flags = fcntl(descriptor, F_GETFD)
            guard flags != -1, flags & FD_CLOEXEC == 0 else { continue }
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
    }

    /// Waits for the program to end. Blocks the thread.
    ///
    /// - Returns: The exit status, or `nil` if a signal ended the program or if it cannot be waited for.
    @discardableResult
    public func exitStatus() -> Int32? {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) == -1 {
            guard errno == EINTR else { return nil }
        }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }

    /// Waits for the program to end, and kills it if it takes longer than `limit`. Blocks the thread.
    ///
    /// - Returns: The exit status, or `nil` if this call or another signal ended the program, or if it cannot be waited for.
    public func exitStatus(within limit: Duration) -> Int32? {
        let deadline = ContinuousClock.now + limit
        var status: Int32 = 0
        while true {
            let ended = waitpid(identifier, &status, WNOHANG)
            if ended == identifier { return status & 0x7F == 0 ? status >> 8 & 0xFF : nil }
            guard ended == 0 || errno == EINTR else { return nil }
            guard ContinuousClock.now < deadline else { break }
            usleep(2_000)
        }
        kill(identifier, SIGKILL)
        exitStatus()
        return nil
    }

    private static func withCStrings<Result>(
        _ texts: [String],
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return body(&pointers)
    }
}

/// Starts processes that outlive this one.
public enum DetachedProcess {
    /// Starts a program and returns at once.
    ///
    /// The program runs in a session of its own, so keys such as Ctrl-C do not reach it. Its standard streams are the null
    /// device. It inherits no open file, so that a reader of this process's output does not wait for it.
    ///
    /// - Parameters:
    ///   - executable: A path, or a name to look up on the search path.
    ///   - name: The name that the program gets as its first word.
    ///   - arguments: The words after the name. Everyone on the machine can read them, so pass secrets in `environment`.
    ///   - environment: All environment variables of the program. It inherits none.
    public static func start(
        executable: String,
        name: String,
        arguments: [String],
        environment: [String: String]
    ) throws(ChildProcess.StartError) {
        let process = try ChildProcess(
            executable,
            [name] + arguments,
            environment: environment,
            leadsSession: true,
            restoring: nil,
            ChildProcess.useNullDevice
        )
        // Without this wait, an ended process stays in the system's table as long as this process lives. The wait blocks a
        // thread, so it gets a queue of its own.
        DispatchQueue(label: "DetachedProcess").async { process.exitStatus() }
    }
}
