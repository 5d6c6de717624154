import Platform

/// Another program that runs because this one started it.
public struct ChildProcess: Sendable {
    private let identifier: pid_t

    /// Starts a program from the search path, with this one's environment and at its terminal; throws where it cannot be
    /// started.
    public init(_ name: String, _ arguments: [String], streams: ChildStreams) throws(ProcessError) {
        try self.init(name, [name] + arguments, attributes: .attached, fileActions: SpawnFileActions(streams))
    }

    /// - Parameters:
    ///   - executable: A path, or a name on the search path.
    ///   - words: The arguments, and the program's name before them.
    ///   - environment: Nil for this program's.
    init(
        _ executable: String,
        _ words: [String],
        environment: [String: String]? = nil,
        attributes: SpawnAttributes,
        fileActions: SpawnFileActions
    ) throws(ProcessError) {
        var (attributes, fileActions) = (attributes, fileActions)
        defer {
            attributes.destroy()
            fileActions.destroy()
        }
        var identifier: pid_t = 0
        let code = Self.withCStrings(words) { words in
            Self.withCStrings(environment?.map { "\($0)=\($1)" } ?? []) { variables in
                posix_spawnp(
                    &identifier,
                    executable,
                    &fileActions.value,
                    &attributes.value,
                    words,
                    environment == nil ? environ : variables
                )
            }
        }
        guard code == 0 else { throw ProcessError(code: code) }
        self.identifier = identifier
    }

    /// Blocks the thread until the program has ended. Nil where it was ended by a signal, or cannot be waited
    /// for.
    @discardableResult
    public func exitStatus() -> Int32? {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) == -1 {
            guard errno == EINTR else { return nil }
        }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }

    /// Calls `body` with a list of C strings that ends in a null pointer.
    private static func withCStrings<Result>(
        _ texts: [String],
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return body(&pointers)
    }
}

/// What the standard streams of a program are that is started.
public enum ChildStreams: Sendable, Hashable {
    /// This program's, but that its input comes from an open file.
    case inputFrom(descriptor: Int32)
    /// The null device: there is nothing to read, and nowhere to write.
    case none
}

/// Why a process could not be started; the reason is the system's phrase.
public struct ProcessError: Error, Sendable, Hashable {
    public let reason: String

    /// - Parameter code: An `errno`.
    init(code: Int32) {
        reason = String(cString: strerror(code))
    }
}
