/// A hash function whose results look random. Equal inputs always have equal results.
///
/// See https://prng.di.unimi.it/splitmix64.c.
enum SplitMix64 {
    /// It keeps the results of similar inputs far apart.
    static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

    static func mixed(_ input: UInt64) -> UInt64 {
        var bits = input
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
