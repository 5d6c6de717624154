/// Turns the bytes that a terminal sends into events.
///
/// The bytes may arrive in pieces of any size. Letters that arrive together are joined to characters: an accent to its
/// letter, the parts of an emoji to one. Invalid bytes and unknown sequences have no meaning. Neither have Alt and a key, which
/// terminals send as Esc and the key, except for those that edit by words.
///
/// ```swift
/// var decoder = InputDecoder()
/// decoder.decode(Array("a\u{1B}[A".utf8))  // [.key(.character("a")), .key(.up)]
/// ```
///
/// Source: https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
struct InputDecoder: Sendable {
    private enum State {
        case text
        /// After ESC.
        case escape
        /// After ESC and `[`, a control sequence, which ends with a byte from 0x40 (ECMA-48, 5.4). Its first byte is an `O` after ESC and
        /// `O` (SS3), and a `[` after a second one, with which the Linux console sends F1 to F5.
        case sequence([UInt8])
        /// A string of an operating system command or the like, up to BEL or ST (ECMA-48, 5.6).
        /// Its first byte is that after ESC.
        case string([UInt8])
        /// The rest of a sequence that has so many bytes more.
        case skipped(Int)
        /// Pasted text, and how many bytes of its end marker have been read.
        case paste([UInt8], matched: Int)
        /// After the end marker of pasted text. Most terminals remove the marker from what they paste, but not all, so what follows
        /// at once may be of the text. It is ignored, even a key that came with the text.
        case pasted
    }

    /// How long after Esc the rest of an escape sequence may arrive, in milliseconds. ncurses calls this ESCDELAY.
    private static let escapeDelay: Int32 = 50
    /// How long pasted text may pause, in milliseconds, before it counts as complete.
    private static let pasteDelay: Int32 = 1000
    /// The bytes of pasted text that are kept.
    private static let longestPaste = 65_536
    private static let longestSequence = 64
    private static let endOfPaste = Array("\u{1B}[201~".utf8)

    private var state = State.text
    private var text: [UInt8] = []

    /// How long to wait for more bytes before `flush()`, in milliseconds, or `nil` if nothing is incomplete.
    var patience: Int32? {
        switch state {
        case .text: nil
        case .paste: Self.pasteDelay
        // Nobody types so fast, but an answer may arrive in parts.
        case .sequence(let bytes) where bytes.first.map(Self.isOfAnswer) == true: Self.pasteDelay
        case .string(let bytes) where bytes.count > 1: Self.pasteDelay
        case .escape, .sequence, .string, .skipped, .pasted: Self.escapeDelay
        }
    }

    /// Whether a sequence that begins with a byte may be an answer, and is no key that Alt and `[` or `O` begin.
    private static func isOfAnswer(_ byte: UInt8) -> Bool { (0x30...0x3F).contains(byte) }

    mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
        var events: [InputEvent] = []
        for byte in bytes { take(byte, &events) }
        takeText(&events, isComplete: false)
        return events
    }

    /// No more bytes have come: a lone ESC is the key Esc.
    mutating func flush() -> [InputEvent] {
        defer { state = .text }
        switch state {
        case .escape: return [.key(.escape)]
        case .paste(let pasted, _): return Self.paste(pasted)
        case .text, .sequence, .string, .skipped, .pasted: return []
        }
    }

    private mutating func take(_ byte: UInt8, _ events: inout [InputEvent]) {
        switch state {
        case .text:
            takeTyped(byte, &events)
        case .escape:
            takeEscaped(byte, &events)
        case .sequence(let parameters):
            takeSequence(byte, parameters, &events)
        case .string(let bytes):
            takeString(byte, bytes, &events)
        case .skipped(let count):
            state = count > 1 ? .skipped(count - 1) : .text
        case .paste(let pasted, let matched):
            // The state gives up the array, which would otherwise be copied for each byte.
            state = .text
            takePasted(byte, pasted, matched: matched, &events)
        case .pasted:
            break
        }
    }

    private mutating func takeTyped(_ byte: UInt8, _ events: inout [InputEvent]) {
        if byte >= 0x20, byte != 0x7F {
            text.append(byte)
            return
        }
        takeText(&events, isComplete: true)
        switch byte {
        case 0x1B: state = .escape
        case 0x08, 0x7F: events.append(.key(.backspace))
        case 0x09: events.append(.key(.tab))
        case 0x0A, 0x0D: events.append(.key(.enter))
        case 0x01...0x1A: events.append(.key(.control(Character(Unicode.Scalar(byte + 0x60)))))
        default: break
        }
    }

    private mutating func takeEscaped(_ byte: UInt8, _ events: inout [InputEvent]) {
        switch byte {
        case UInt8(ascii: "["): state = .sequence([])
        case UInt8(ascii: "O"): state = .sequence([byte])
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            state = .string([byte])
        case 0x1B: events.append(.key(.escape))
        default:
            state = .text
            if let key = Self.keysWithAlt[byte] { events.append(.key(key)) }
        }
    }

    private mutating func takeSequence(_ byte: UInt8, _ parameters: [UInt8], _ events: inout [InputEvent]) {
        switch byte {
        case 0x20...0x3F:
            // A longer sequence is read to its end, but has no meaning.
            if parameters.count <= Self.longestSequence { state = .sequence(parameters + [byte]) }
        case UInt8(ascii: "[") where parameters.isEmpty:
            state = .sequence([byte])
        case UInt8(ascii: "M") where parameters.isEmpty:
            // A mouse without mode 1006: three bytes for the button and the place.
            state = .skipped(3)
        case UInt8(ascii: "~") where parameters.elementsEqual("200".utf8):
            state = .paste([], matched: 0)
        default:
            state = .text
            let isFinal = (0x40...0x7E).contains(byte) && parameters.count <= Self.longestSequence
            if isFinal, let event = Self.event(String(decoding: parameters + [byte], as: UTF8.self)) {
                events.append(event)
            }
            // A byte that cannot be part of a sequence, such as ESC, begins anew.
            if !(0x20...0x7E).contains(byte) { take(byte, &events) }
        }
    }

    private mutating func takeString(_ byte: UInt8, _ bytes: [UInt8], _ events: inout [InputEvent]) {
        switch byte {
        case 0x07, 0x1B:
            // ST is ESC and a backslash, which is ignored after ESC.
            state = byte == 0x1B ? .escape : .text
            guard bytes.first == UInt8(ascii: "]") else { return }
            let command = String(decoding: bytes.dropFirst(), as: UTF8.self)
            if let answer = TerminalAnswer(command: command) { events.append(.answer(answer)) }
        case 0x18, 0x1A: state = .text
        default: if bytes.count <= Self.longestSequence { state = .string(bytes + [byte]) }
        }
    }

    private mutating func takePasted(
        _ byte: UInt8,
        _ pasted: consuming [UInt8],
        matched: Int,
        _ events: inout [InputEvent]
    ) {
        if byte == Self.endOfPaste[matched] {
            if matched + 1 == Self.endOfPaste.count {
                events += Self.paste(pasted)
                state = .pasted
            } else {
                state = .paste(pasted, matched: matched + 1)
            }
            return
        }
        let isEscape = byte == Self.endOfPaste[0]
        let found = Self.endOfPaste.prefix(matched) + (isEscape ? [] : [byte])
        if pasted.count + found.count <= Self.longestPaste { pasted += found }
        state = .paste(pasted, matched: isEscape ? 1 : 0)
    }

    /// Decodes the text so far. If it is not complete, an unfinished character at its end stays.
    private mutating func takeText(_ events: inout [InputEvent], isComplete: Bool) {
        guard !text.isEmpty else { return }
        let rest = isComplete ? 0 : Self.unfinished(text)
        events += Self.harmless(text.dropLast(rest), keeping: []).map { .key(.character($0)) }
        text.removeFirst(text.count - rest)
    }

    /// How many bytes at the end begin a character of UTF-8 that is not complete.
    private static func unfinished(_ bytes: [UInt8]) -> Int {
        for (index, byte) in bytes.reversed().prefix(3).enumerated() where byte & 0xC0 != 0x80 {
            let length = (~byte).leadingZeroBitCount
            return byte >= 0xC0 && length > index + 1 ? index + 1 : 0
        }
        return 0
    }

    private static func paste(_ bytes: [UInt8]) -> [InputEvent] {
        let lines = harmless(bytes[...], keeping: ["\n", "\r", "\t"]).map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }
        return lines.isEmpty ? [] : [.paste(String(lines))]
    }

    /// The characters without invalid bytes, and without control characters except those to keep.
    private static func harmless(_ bytes: ArraySlice<UInt8>, keeping kept: Set<Unicode.Scalar>) -> String {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        return String(
            String.UnicodeScalarView(
                scalars.filter { $0 != "\u{FFFD}" && ($0.properties.generalCategory != .control || kept.contains($0)) }
            )
        )
    }
}

extension InputDecoder {
    /// As shells know them: Alt-Backspace deletes what Ctrl-W does.
    private static let keysWithAlt: [UInt8: Key] = [
        UInt8(ascii: "b"): .wordLeft, UInt8(ascii: "f"): .wordRight, 0x08: .control("w"), 0x7F: .control("w"),
    ]

    /// The sequences that have a meaning. Those of keys with Shift, Alt or Ctrl have none, except Shift-Tab and the arrows that move by
    /// a word. The number of a modifier is one more than the sum of 1 for Shift, 2 for Alt and 4 for Ctrl.
    private static let meanings: [Substring: InputEvent] = [
        "A": .key(.up), "B": .key(.down), "C": .key(.right), "D": .key(.left), "1;3C": .key(.wordRight),
        "1;5C": .key(.wordRight), "1;3D": .key(.wordLeft), "1;5D": .key(.wordLeft), "H": .key(.home),
        "1~": .key(.home), "7~": .key(.home), "F": .key(.end), "4~": .key(.end), "8~": .key(.end),
        "Z": .key(.backTab), "P": .key(.f1), "11~": .key(.f1), "[A": .key(.f1), "OM": .key(.enter),
        "3~": .key(.delete), "5~": .key(.pageUp), "6~": .key(.pageDown), "I": .focus,
    ]

    /// - Parameter sequence: With its final byte.
    private static func event(_ sequence: String) -> InputEvent? {
        if sequence.hasPrefix("<") { return mouse(sequence) }
        if let answer = TerminalAnswer(sequence: sequence) { return .answer(answer) }
        let isFunction = sequence.hasPrefix("O")
        // Digits of SS3 stand for modifiers, and `1;1` for none.
        let plain = isFunction ? sequence.dropFirst().drop(while: \.isNumber) : sequence.dropFirst(3)
        return meanings[sequence[...]] ?? (isFunction || sequence.hasPrefix("1;1") ? meanings[plain] : nil)
    }

    /// A press of the left button or a turn of the wheel, as `<button;column;row` and `M` (mode 1006 of xterm). Releases,
    /// which end with `m`, motion and other buttons have no meaning.
    private static func mouse(_ sequence: String) -> InputEvent? {
        let numbers = sequence.dropFirst().dropLast().split(separator: ";").compactMap { Int($0) }
        guard sequence.hasSuffix("M"), numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
        let point = ScreenPoint(column: numbers[1] - 1, row: numbers[2] - 1)
        // 4, 8 and 16 stand for Shift, Alt and Ctrl.
        return switch numbers[0] & ~(4 + 8 + 16) {
        case 0: .click(point)
        case 64: .wheel(.up, point)
        case 65: .wheel(.down, point)
        default: nil
        }
    }
}
