import Platform
import Presentation

/// Reads keys from the terminal on standard input, which does not show them meanwhile.
///
/// Ctrl-C and Ctrl-\ stay signals. Ctrl-Z is a key, because the terminal must be restored before the program stops.
struct KeyReader: Sendable {
    enum Input: Sendable {
        case key(ListPicker.Key)
        /// Ctrl-Z.
        case suspend
        /// No key was pressed for a while, or a key without a meaning.
        case idle
        /// The end of input, or Ctrl-D.
        case end
    }

    /// How long to wait for a key, in milliseconds, before the caller can look at the size of the terminal.
    private static let patience: Int32 = 200
    /// How long after Esc the rest of an escape sequence may arrive, in milliseconds. ncurses calls this ESCDELAY.
    private static let escapeDelay: Int32 = 50

    /// The settings of the terminal before and while keys are read.
    let original: termios
    private let raw: termios

    /// - Returns: `nil` if standard input is not a terminal.
    init?() {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        original = settings
        settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
        withUnsafeMutableBytes(of: &settings.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
            // The value that disables a character (_POSIX_VDISABLE) is 0 on Linux and 255 on macOS.
            #if canImport(Darwin)
            characters[Int(VSUSP)] = 0xFF
            #else
            characters[Int(VSUSP)] = 0
            #endif
        }
        raw = settings
    }

    func begin() {
        var settings = raw
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }

    func end() {
        var settings = original
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }

    func next() -> Input {
        switch byte(within: Self.patience) {
        case .nothing: .idle
        case .end, .value(0x04): .end
        case .value(0x1A): .suspend
        case .value(0x1B): escape()
        case .value(0x0A), .value(0x0D): .key(.enter)
        case .value(0x08), .value(0x7F): .key(.backspace)
        case .value(0x0E): .key(.down)
        case .value(0x10): .key(.up)
        case .value(0x01): .key(.home)
        case .value(0x05): .key(.end)
        case .value(0x15): .key(.clear)
        case .value(let byte): character(startingWith: byte)
        }
    }

    /// Reads the rest of a character of UTF-8. Control characters and invalid bytes have no meaning.
    private func character(startingWith first: UInt8) -> Input {
        var bytes = [first]
        let count = first < 0x80 ? 1 : max(1, (~first).leadingZeroBitCount)
        while bytes.count < min(count, 4), case .value(let next) = byte(within: Self.escapeDelay) { bytes.append(next) }
        guard let text = String(validating: bytes, as: UTF8.self), let character = text.first,
            character.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { return .idle }
        return .key(.character(character))
    }

    /// Reads the rest of an escape sequence: CSI, which ends with a byte from 0x40 (ECMA-48), or SS3 and one byte, which
    /// some terminals send for arrows (https://invisible-island.net/xterm/ctlseqs/ctlseqs.html).
    private func escape() -> Input {
        var sequence: [UInt8] = []
        while case .value(let byte) = byte(within: Self.escapeDelay) {
            sequence.append(byte)
            if sequence.count > 1, sequence[0] != 0x5B || byte >= 0x40 { break }
            if sequence.count == 1, byte != 0x5B, byte != 0x4F { break }
        }
        return switch String(decoding: sequence, as: UTF8.self) {
        case "": .key(.escape)
        case "[A", "OA": .key(.up)
        case "[B", "OB": .key(.down)
        case "[5~": .key(.pageUp)
        case "[6~": .key(.pageDown)
        case "[H", "OH", "[1~", "[7~": .key(.home)
        case "[F", "OF", "[4~", "[8~": .key(.end)
        default: .idle
        }
    }

    private enum Byte {
        case value(UInt8)
        case nothing
        case end
    }

    private func byte(within milliseconds: Int32) -> Byte {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, milliseconds) > 0 else { return .nothing }
        var byte: UInt8 = 0
        switch read(STDIN_FILENO, &byte, 1) {
        case 1: return .value(byte)
        case -1 where errno == EINTR: return .nothing
        default: return .end
        }
    }
}
