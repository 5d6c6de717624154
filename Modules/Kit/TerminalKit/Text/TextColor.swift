import PlatformKit

/// A color of text, as terminals of each kind show it.
public struct TextColor: Sendable, Hashable {
    let (basicDark, basicLight, basicUnknown): (UInt8?, UInt8?, UInt8?)
    /// On a dark and on a light background, for terminals with 24 bits of color.
    package let dark: RGBColor
    package let light: RGBColor
    let isBold: Bool
    let isBoldWithoutColor: Bool

    /// - Parameters:
    ///   - basic: Numbers of the 16 colors that a person chooses for their terminal (ECMA-48: SGR): on a dark background, on a
    ///     light one, and on one that is not known. `nil` is the color of plain text.
    ///   - dark: On a dark background, as `0xRRGGBB`. Its contrast to black is at least 4.5.
    ///   - light: On a light background. Its contrast to white is at least 4.5.
    public init(
        basic: (dark: UInt8?, light: UInt8?, unknown: UInt8?),
        dark: UInt32,
        light: UInt32,
        isBold: Bool = false,
        isBoldWithoutColor: Bool = false
    ) {
        (basicDark, basicLight, basicUnknown) = basic
        self.dark = RGBColor(dark)
        self.light = RGBColor(light)
        self.isBold = isBold
        self.isBoldWithoutColor = isBoldWithoutColor
    }

    /// What is selected, active or linked.
    public static let accent = TextColor(
        basic: (6, 4, 5),
        dark: 0x94E2D5,
        light: 0x1A5FB4,
        isBoldWithoutColor: true
    )
    /// What went well.
    public static let good = TextColor(basic: (2, 2, 2), dark: 0xA6E3A1, light: 0x1A7F37)
    /// What needs care.
    public static let warning = TextColor(basic: (3, nil, nil), dark: 0xF9C06A, light: 0x8A5A00)
    /// What failed.
    public static let error = TextColor(basic: (1, 1, 1), dark: 0xF38BA8, light: 0xC9102F, isBold: true)
}

/// A color of 24 bits.
public struct RGBColor: Sendable, Hashable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// - Parameter hex: `0xRRGGBB`
    public init(_ hex: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: hex >> 16),
            green: UInt8(truncatingIfNeeded: hex >> 8),
            blue: UInt8(truncatingIfNeeded: hex)
        )
    }

    /// From 0 for black to 1 for white (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
    package var luminance: Double {
        let parts = [red, green, blue].map { value in
            let share = Double(value) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    /// From 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
    package func contrast(to other: RGBColor) -> Double {
        let (lighter, darker) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (lighter + 0.05) / (darker + 0.05)
    }

    /// A color between two: the other one at a share of 1.
    func mixed(with other: RGBColor, share: Double) -> RGBColor {
        func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8(clamping: Int((Double(from) + (Double(to) - Double(from)) * share).rounded()))
        }
        return RGBColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}
