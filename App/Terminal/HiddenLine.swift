#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What was typed at a terminal that showed none of it.
enum HiddenLine: Sendable {
    case text(String)
    /// Ctrl-D on an empty line.
    case endOfInput
    /// Ctrl-C. The terminal shows what is typed again.
    case interrupted

    /// Reads key by key, so that Ctrl-C comes here and the terminal is not left silent.
    static func read() -> HiddenLine {
        var original = termios()
        guard tcgetattr(STDIN_FILENO, &original) == 0 else { return .endOfInput }
        var silent = original
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &original) }
        return readKeys()
    }

    private static func readKeys() -> HiddenLine {
        var bytes: [UInt8] = []
        while true {
            var key: UInt8 = 0
            let count = Self.read(&key)
            if count < 0 && errno == EINTR { continue }
            guard count == 1 else { return .endOfInput }
            switch key {
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"): return .text(String(decoding: bytes, as: UTF8.self))
            case Self.control("C"): return .interrupted
            case Self.control("D") where bytes.isEmpty: return .endOfInput
            case Self.control("U"): bytes = []
            case 0x7F, Self.control("H"): removeLastCharacter(of: &bytes)
            default: bytes.append(key)
            }
        }
    }

    /// The byte that a terminal sends for a letter with Ctrl.
    private static func control(_ letter: Unicode.Scalar) -> UInt8 {
        UInt8(ascii: letter) & 0x1F
    }

    /// With all its bytes, whether or not they are complete.
    private static func removeLastCharacter(of bytes: inout [UInt8]) {
        while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    }

    private static func read(_ key: inout UInt8) -> Int {
        #if canImport(Glibc)
        Glibc.read(STDIN_FILENO, &key, 1)
        #elseif canImport(Musl)
        Musl.read(STDIN_FILENO, &key, 1)
        #else
        Darwin.read(STDIN_FILENO, &key, 1)
        #endif
    }
}
