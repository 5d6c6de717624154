#if canImport(CommonCrypto)
import CommonCrypto

/// The system's slow hash: PBKDF2 with HMAC-SHA-512, as `$pbkdf2-sha512$rounds$salt$hash` in hexadecimal digits.
enum PBKDF2Function {
    /// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
    private static let rounds: UInt32 = 210_000
    private static let saltLength = 16
    private static let hashLength = 64

    /// - Parameter setting: A hash whose salt and cost to use again; nil for a new salt.
    static func hash(_ password: String, setting: String?) -> String? {
        guard let setting else {
            return hash(password, salt: (0..<saltLength).map { _ in UInt8.random(in: 0 ... .max) }, rounds: rounds)
        }
        let parts = setting.split(separator: "$")
        guard parts.count == 4, parts[0] == "pbkdf2-sha512", let rounds = UInt32(parts[1]) else { return nil }
        return hash(password, salt: bytes(of: parts[2]), rounds: rounds)
    }

    private static func hash(_ password: String, salt: [UInt8], rounds: UInt32) -> String? {
        var hash = [UInt8](repeating: 0, count: hashLength)
        let algorithm = CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA512)
        let status = CCKeyDerivationPBKDF(
            CCPBKDFAlgorithm(kCCPBKDF2),
            password,
            password.utf8.count,
            salt,
            salt.count,
            algorithm,
            rounds,
            &hash,
            hash.count
        )
        guard status == kCCSuccess else { return nil }
        return "$pbkdf2-sha512$\(rounds)$\(digits(of: salt))$\(digits(of: hash))"
    }

    private static func digits(of bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func bytes(of digits: Substring) -> [UInt8] {
        let values = digits.compactMap(\.hexDigitValue)
        return stride(from: 0, to: values.count - 1, by: 2).map { UInt8(values[$0] * 16 + values[$0 + 1]) }
    }
}
#endif
