#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
        try write(Array(text.utf8))
    }

    /// Writes all of the bytes; throws what kept the rest of them from being written.
    func write(_ bytes: [UInt8]) throws(StreamError) {
        guard let activity else { return try writeAll(bytes) }
        let endsLine = bytes.last == UInt8(ascii: "\n")
        try activity.makeRoom(endsLine: endsLine) { () throws(StreamError) in try writeAll(bytes) }
    }

    func writeLine(_ text: String) throws(StreamError) {
        try write(text + "\n")
    }

    private func writeAll(_ bytes: [UInt8]) throws(StreamError) {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { Self.write(descriptor, $0) }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                throw StreamError(code: errno)
            }
        }
    }

    private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
        Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
        Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }
}
