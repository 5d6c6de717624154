/// A generator with the same random numbers in every run: SplitMix64 (https://prng.di.unimi.it/splitmix64.c).
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Text that mixes harmless characters with harmful ones and with those of unusual widths.
public enum RandomText {
    private static let pool: [Unicode.Scalar] = [
        "a", "Z", "9", " ", "é", "\u{301}", "映", "ﬀ", "क", "\u{94D}", "한", "\u{1100}", "\u{1161}", "👨", "👧", "❤", "🇩",
        "🇪", "🏽", "\u{200D}", "\u{FE0F}", "\u{FE0E}", "\u{20E3}", "\u{0}", "\u{1B}", "\n", "\t", "\u{7F}", "\u{85}",
        "\u{9B}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{200B}", "\u{FEFF}", "\u{E0041}", "\u{AD}", "\"", "\\", "/",
    ]

    public static func text(using generator: inout SeededGenerator) -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...60, using: &generator) {
            guard let scalar = pool.randomElement(using: &generator) else { break }
            scalars.append(scalar)
        }
        return String(scalars)
    }
}
