import Foundation

/// The parts of escape sequences.
extension ScreenEmulator {
    /// The index after a sequence at the beginning of a text, or `nil` if it is not complete.
    static func endOfSequence(_ text: Substring) -> Substring.Index? {
        let scalars = text.unicodeScalars
        guard let kind = scalars.dropFirst().first else { return nil }
        switch kind {
        case "[":
            // A signal can interrupt a sequence. ESC begins another one.
            let final = scalars.dropFirst(2).firstIndex { (0x40...0x7E).contains($0.value) || $0 == "\u{1B}" }
            return final.map { scalars[$0] == "\u{1B}" ? $0 : scalars.index(after: $0) }
        case "]", "_":
            // Up to BEL or ST.
            let end = scalars.dropFirst(2).firstIndex { $0 == "\u{7}" || $0 == "\u{1B}" }
            guard let end, scalars[end] == "\u{1B}" else { return end.map { scalars.index(after: $0) } }
            return scalars.index(end, offsetBy: 2, limitedBy: scalars.endIndex)
        default:
            return scalars.index(scalars.startIndex, offsetBy: 2)
        }
    }

    /// The text of OSC 52, which ends with BEL.
    static func decoded(_ body: Substring) -> String? {
        Data(base64Encoded: String(body.dropFirst("52;c;".count).dropLast())).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// The values of pairs such as `width=20`, by their keys.
    static func values(_ pairs: [Substring]) -> [String: String] {
        let pairs = pairs.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }.filter { $0.count == 2 }
        return Dictionary(pairs.map { ($0[0], $0[1]) }) { $1 }
    }
}
