import Platform

/// Standard output or standard error, with every write checked.
struct StandardStream: Sendable {
    static let output = StandardStream(descriptor: STDOUT_FILENO)
    static let error = StandardStream(descriptor: STDERR_FILENO)

    let descriptor: Int32
    /// Whether it counts as a terminal wherever it goes.
    private let isForced: Bool
    /// What has to leave the line before anything is written to it.
    private let activity: ActivityIndicator?

    init(descriptor: Int32, isForced: Bool = false, activity: ActivityIndicator? = nil) {
        self.descriptor = descriptor
        self.isForced = isForced
        self.activity = activity
    }

    var isTerminal: Bool { isForced || isatty(descriptor) == 1 }

    /// Writes all of a text; throws what kept the rest of it from being written.
    func write(_ text: String) throws(StreamError) {
        guard let activity else { return try writeAll(text) }
        try activity.makeRoom(endsLine: text.hasSuffix("\n")) { () throws(StreamError) in try writeAll(text) }
    }

    func writeLine(_ text: String) throws(StreamError) {
        try write(text + "\n")
    }

    private func writeAll(_ text: String) throws(StreamError) {
        var text = text
        let failure = text.withUTF8 { writeAll(UnsafeRawBufferPointer($0)) }
        if let failure { throw failure }
    }

    /// Writes all of the bytes; throws what kept the rest of them from being written.
    func write(_ bytes: [UInt8]) throws(StreamError) {
        guard let activity else { return try writeAll(bytes) }
        try activity.makeRoom(endsLine: true) { () throws(StreamError) in try writeAll(bytes) }
    }

    private func writeAll(_ bytes: [UInt8]) throws(StreamError) {
        let failure = bytes.withUnsafeBytes(writeAll)
        if let failure { throw failure }
    }

    private func writeAll(_ bytes: UnsafeRawBufferPointer) -> StreamError? {
        var remaining = bytes
        while !remaining.isEmpty {
            let count = Platform.write(descriptor, remaining.baseAddress, remaining.count)
            if count >= 0 {
                remaining = UnsafeRawBufferPointer(rebasing: remaining.dropFirst(count))
            } else if errno != EINTR {
                return StreamError(code: errno)
            }
        }
        return nil
    }
}

extension StandardStream {
    /// Takes the places of those standard streams that the program was started without: the next file that it opens would
    /// get the number of one, and what is written to that.
    ///
    /// To be called before anything is opened. `/dev/null` is opened the other way round, so that reading and writing fail
    /// as they do where nothing is there.
    static func occupyClosed() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}

/// Why a stream could not be written to.
enum StreamError: Error, Sendable, Hashable {
    /// The reader has gone, such as `head` once it has what it wants.
    case closed
    case failed(reason: String)

    /// - Parameter code: An `errno`.
    init(code: Int32) {
        self = code == EPIPE ? .closed : .failed(reason: String(cString: strerror(code)))
    }
}
