import PlatformKit
import Synchronization

/// A standard stream to write to. Every write is checked.
public struct StandardStream: Sendable {
    let descriptor: Int32

    public var isTerminal: Bool { isatty(descriptor) == 1 }

    func write(_ text: String) throws(StreamError) {
        var text = text
        let failure = text.withUTF8 { writeAll(UnsafeRawBufferPointer($0)) }
        if let failure { throw failure }
    }

    func write(_ bytes: [UInt8]) throws(StreamError) {
        let failure = bytes.withUnsafeBytes(writeAll)
        if let failure { throw failure }
    }

    private func writeAll(_ bytes: UnsafeRawBufferPointer) -> StreamError? {
        var remaining = bytes
        while !remaining.isEmpty {
            let count = Self.writeUnlessForbidden {
                PlatformKit.write(descriptor, remaining.baseAddress, remaining.count)
            }
            // A signal ends the program.
            guard let count else { return nil }
            if count >= 0 {
                remaining = UnsafeRawBufferPointer(rebasing: remaining.dropFirst(count))
            } else if errno == EAGAIN {
                // Another program has set the terminal that both share to return at once (`O_NONBLOCK`).
                var descriptor = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&descriptor, 1, -1)
            } else if errno != EINTR {
                return StreamError(code: errno)
            }
        }
        return nil
    }

    /// Opens `/dev/null` in place of the standard streams that the program was started without.
    ///
    /// Otherwise the next file that the program opens would become such a stream and receive its output. Call this before
    /// anything is opened. The file is opened in the wrong direction, so that reads and writes fail as on a closed stream.
    public static func occupyClosed() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}

/// The reason why a write failed.
public enum StreamError: Error, Sendable, Hashable {
    /// The reader has closed its end, such as `head` after its last line.
    case closed
    case failed(reason: String)

    /// - Parameter code: An `errno`.
    init(code: Int32) {
        self = code == EPIPE ? .closed : .failed(reason: String(cString: strerror(code)))
    }
}

extension StandardStream {
    /// How many writes run, and `forbidden` when no more may begin.
    private static let writes = Atomic(0)
    private static let forbidden = 1 << 32

    /// Writes once, or returns `nil` if a signal ends the program: what another thread writes after the repair would undo it.
    private static func writeUnlessForbidden(_ write: () -> Int) -> Int? {
        defer { writes.subtract(1, ordering: .sequentiallyConsistent) }
        return writes.add(1, ordering: .sequentiallyConsistent).newValue < forbidden ? write() : nil
    }

    /// Lets no more writes begin, and waits for those that run. It does not wait long: the terminal may take no output, and the
    /// signal may have interrupted a write of this thread. Calls only functions that are safe in a signal handler.
    static func forbidWrites() {
        writes.bitwiseOr(forbidden, ordering: .sequentiallyConsistent)
        var attempts = 500
        while writes.load(ordering: .sequentiallyConsistent) != forbidden, attempts > 0 {
            poll(nil, 0, 1)
            attempts -= 1
        }
    }
}
