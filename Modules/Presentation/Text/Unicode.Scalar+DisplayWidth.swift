extension Unicode.Scalar {
    /// How many columns of a terminal the scalar takes by itself.
    var displayWidth: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: 0
        default: properties.isDefaultIgnorableCodePoint ? 0 : isWide ? 2 : 1
        }
    }

    private var isWide: Bool {
        value >= 0x1100
            && (properties.isEmojiPresentation || Self.wideRanges.contains { $0.contains(value) })
    }

    /// East Asian Width `W` and `F` of Unicode 16 without the scalars that are emoji by themselves, which Swift knows.
    /// Ranges are joined over code points that are unassigned or such emoji.
    /// Source: https://www.unicode.org/Public/16.0.0/ucd/EastAsianWidth.txt
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x3247,
        0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
        0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}
