extension Unicode.Scalar {
    /// Whether a terminal gets it as it is: not a control character, not a line break, and not invisible. What comes from outside may have
    /// others between its letters, so it is compared without them.
    package var isHarmlessOnTerminal: Bool {
        if isCommon { return true }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: !properties.isDefaultIgnorableCodePoint
        }
    }

    /// Whether the scalar is printable ASCII, a letter of a script that most titles are in (Latin, Greek, Cyrillic, kana, Han
    /// or Hangul), a dash, a quotation mark, or a line or block of a drawing. It is found without the properties of Unicode,
    /// which take much longer.
    package var isCommon: Bool {
        switch value {
        case 0x20...0x7E, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x391...0x3A1, 0x3B1...0x3C9,
            0x400...0x481, 0x2010...0x2027, 0x2500...0x259F,
            0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
            true
        default:
            false
        }
    }
}
