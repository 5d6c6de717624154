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

    private let identifier: pid_t

    /// Starts a program from the search path, at this program's terminal unless it has no streams.
    ///
    /// It inherits no other file than its standard streams.
    ///
    /// - Parameter environment: The program gets all of it but the secrets.
    public init(
        _ name: String,
        _ arguments: [String],
        streams: Streams,
        environment: EnvironmentVariables
    ) throws(StartError) {
        var settings = streams == .none ? SpawnSettings.apart : .attached
        switch streams {
        case .inputFrom(let descriptor): settings.readInput(from: descriptor)
        case .files(let input, let output): settings.connect(input: input, output: output)
        case .none: settings.useNullDevice()
        }
        try self.init(name, [name] + arguments, environment: environment.withoutSecrets, settings: settings)
    }

    /// - Parameters:
    ///   - executable: A path, or a name to look up on the search path.
    ///   - words: The name that the program gets, followed by its arguments.
    ///   - settings: Destroyed by this call.
    init(
        _ executable: String,
        _ words: [String],
        environment: [String: String],
        settings: SpawnSettings
    ) throws(StartError) {
        var settings = settings
        settings.closeOtherFiles()
        defer { settings.destroy() }
        var identifier: pid_t = 0
        let code = Self.withCStrings(words) { words in
            Self.withCStrings(environment.map { "\($0)=\($1)" }) { variables in
                posix_spawnp(
                    &identifier,
                    executable,
                    &settings.fileActions,
                    &settings.attributes,
                    words,
                    variables
                )
            }
        }
        guard code == 0 else { throw StartError(code: code) }
        self.identifier = identifier
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
