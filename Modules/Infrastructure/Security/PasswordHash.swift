import Dispatch
import Platform

#if canImport(CCrypt)
import CCrypt
#elseif canImport(CommonCrypto)
import CommonCrypto
#endif

/// Tells a password from others without keeping it: salted, and slow on purpose, so that whoever gets hold of the hashes
/// cannot try many passwords.
package enum PasswordHash {
    #if canImport(CCrypt)
    private typealias Function = CryptFunction
    #else
    private typealias Function = PBKDF2Function
    #endif

    /// A new hash with a salt of its own. Nil where the system's library fails.
    ///
    /// Takes tens of milliseconds of computing, which must not hold a thread of Swift's cooperative pool.
    package static func make(of password: String) async -> String? {
        await offPool { Function.hash(password, setting: nil) }
    }

    /// Whether `hash` was made of `password`. Takes as long for a hash that no password has, and tells nothing of where
    /// the two differ by how long it takes.
    package static func matches(_ hash: String?, _ password: String) async -> Bool {
        await offPool {
            guard let hash, let other = Function.hash(password, setting: hash) else {
                _ = Function.hash(password, setting: nil)
                return false
            }
            return isEqual(Array(hash.utf8), Array(other.utf8))
        }
    }

    /// Looks at every byte, wherever the first difference is.
    static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func offPool<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: work()) }
        }
    }
}

#if canImport(CCrypt)
/// The system's slow hash: libcrypt's yescrypt, or SHA-512 crypt where the library is too old for that one
/// (https://man7.org/linux/man-pages/man5/crypt.5.html).
enum CryptFunction {
    /// The first that the library knows makes the new hashes; the ones before are compared by the method they name.
    /// A cost of 0 is the library's own; SHA-512 crypt's own, 5000 rounds, is too quick by now.
    static let methods: [(prefix: String, cost: UInt)] = [("$y$", 0), ("$6$", 200_000)]

    /// - Parameter setting: A hash whose salt and cost to use again; nil for a new salt, which the library takes from the
    ///   system's source of randomness.
    static func hash(_ password: String, setting: String?) -> String? {
        // To the library, a password ends at its first zero.
        guard !password.utf8.contains(0), let setting = setting ?? newSetting(methods) else { return nil }
        var workspace: UnsafeMutableRawPointer?
        var size: Int32 = 0
        defer {
            // The password has been copied there.
            if let workspace { memset(workspace, 0, Int(size)) }
            free(workspace)
        }
        guard let hash = crypt_ra(password, setting, &workspace, &size) else { return nil }
        return String(cString: hash)
    }

    /// A new salt for the first of the methods that the library knows; nil where it knows none.
    static func newSetting(_ methods: [(prefix: String, cost: UInt)]) -> String? {
        for method in methods {
            guard let setting = crypt_gensalt_ra(method.prefix, method.cost, nil, 0) else { continue }
            defer { free(setting) }
            return String(cString: setting)
        }
        return nil
    }
}
#elseif canImport(CommonCrypto)
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
