import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import PlatformKit
import Synchronization

/// A pseudo-terminal. Programs run at one end, and the test types and reads at the other.
final class PseudoTerminal: Sendable {
    struct TerminalError: Error {
        let code = errno
    }

    /// The standard streams of programs.
    let programEnd: FileHandle
    /// The path of the programs' end.
    let path: String
    private let testEnd: Int32
    private let received = ReceivedBytes()

    init(columns: Int, rows: Int = 50) throws {
        testEnd = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard testEnd >= 0, let path = Self.nameOfOtherEnd(of: testEnd) else { throw TerminalError() }
        self.path = path
        let descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw TerminalError() }
        programEnd = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try resize(columns: columns, rows: rows)
        Thread.detachNewThread { [testEnd, received] in Self.receive(from: testEnd, received) }
    }

    /// The text that programs have written so far. The terminal puts a carriage return before each line feed.
    var text: String { String(decoding: received.all, as: UTF8.self) }

    /// What programs have written after so many bytes.
    func output(after count: Int) -> ArraySlice<UInt8> { received.after(count) }

    /// Whether the terminal echoes typed text.
    var echoes: Bool {
        var settings = termios()
        return tcgetattr(programEnd.fileDescriptor, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    func resize(columns: Int, rows: Int) throws {
        var size = winsize()
        size.ws_col = UInt16(columns)
        size.ws_row = UInt16(rows)
        guard ioctl(programEnd.fileDescriptor, UInt(TIOCSWINSZ), &size) == 0 else { throw TerminalError() }
    }

    /// Waits until the text of the terminal contains `text` so many times.
    func wait(for text: String, count: Int = 1) async throws {
        try await poll("\(text.debugDescription) in \(self.text.debugDescription)") {
            self.text.components(separatedBy: text).count > count ? true : nil
        }
    }

    func type(_ text: String) {
        type(Array(text.utf8))
    }

    func type(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(testEnd, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Takes the terminal away from its programs, as when a window is closed.
    func hangUp() {
        received.end()
        // The thread that receives closes the end of the test when it has something to read.
        programEnd.write(Data(" ".utf8))
    }

    /// Waits for the rest of the output and returns the whole text.
    ///
    /// Call this only when the programs have ended. What they have written may arrive later, if the machine is busy.
    func finished() async throws -> String {
        let end = "[end \(UUID().uuidString)]"
        programEnd.write(Data(end.utf8))
        try await wait(for: end)
        received.remove(Array(end.utf8))
        return text
    }

    /// The path of the programs' end, or `nil` if it cannot be opened.
    private static func nameOfOtherEnd(of descriptor: Int32) -> String? {
        #if os(Linux)
        // Glibc declares unlockpt(3) and ptsname(3) for X/Open programs only, so this makes their system calls. The
        // numbers are TIOCSPTLCK and TIOCGPTN of <asm-generic/ioctls.h>.
        var (isLocked, number): (Int32, UInt32) = (0, 0)
        guard ioctl(descriptor, 0x4004_5431, &isLocked) == 0, ioctl(descriptor, 0x8004_5430, &number) == 0 else {
            return nil
        }
        return "/dev/pts/\(number)"
        #else
        guard grantpt(descriptor) == 0, unlockpt(descriptor) == 0 else { return nil }
        return ptsname(descriptor).map { String(cString: $0) }
        #endif
    }

    /// Collects output until the other end is closed, which makes reading fail, or until the terminal is taken away.
    private static func receive(from descriptor: Int32, _ received: ReceivedBytes) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0, !received.isEnded else { break }
            received.append(buffer.prefix(count))
        }
        close(descriptor)
    }
}

extension ProgramResult {
    /// The lines on a terminal, without the escape sequences of colors and links.
    var lines: [String] {
        output.replacing(/\u{1B}\[[0-9;]*m|\u{1B}\]8;;[^\u{1B}]*\u{1B}\\/, with: "")
            .replacing("\r\n", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }
}

/// Bytes that one thread collects and others read.
final class ReceivedBytes: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    private let hasEnded = Atomic(false)

    /// Whether no more bytes are wanted.
    var isEnded: Bool { hasEnded.load(ordering: .acquiring) }

    func end() {
        hasEnded.store(true, ordering: .releasing)
    }

    var all: [UInt8] { bytes.withLock { $0 } }

    /// A copy of the bytes after the first ones, which does not slow down the thread that collects.
    func after(_ count: Int) -> ArraySlice<UInt8> { bytes.withLock { ArraySlice(Array($0[min(count, $0.count)...])) } }

    func append(_ more: ArraySlice<UInt8>) {
        bytes.withLock { $0 += more }
    }

    func remove(_ part: [UInt8]) {
        bytes.withLock { bytes in
            if let range = bytes[...].lastRange(of: part) { bytes.removeSubrange(range) }
        }
    }
}

/// Asks for something until it is there.
///
/// - Parameters:
///   - wanted: What is waited for, for the message.
///   - limit: Generous, because a machine may be busy with other tests.
@discardableResult
func poll<Value>(
    _ wanted: @autoclosure () -> String,
    limit: Duration = .seconds(100),
    _ value: () throws -> Value?
) async throws -> Value {
    let deadline = ContinuousClock.now + limit
    while true {
        if let value = try value() { return value }
        guard ContinuousClock.now < deadline else { throw PollTimeout(wanted: wanted()) }
        try await Task.sleep(for: .milliseconds(10))
    }
}

/// What a test waits for did not come.
struct PollTimeout: Error, CustomStringConvertible {
    let wanted: String

    var description: String { "waited in vain for \(wanted)" }
}
