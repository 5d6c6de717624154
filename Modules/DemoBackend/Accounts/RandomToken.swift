/// What the demo knows a session or a request by: 160 random bits that nobody can guess, as 40 hexadecimal digits.
enum RandomToken {
    static func make() -> String {
        var random = SystemRandomNumberGenerator()
        return (0..<20).map { _ in
            let byte = UInt8.random(in: 0 ... .max, using: &random)
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}
