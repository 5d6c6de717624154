import Dispatch
import PlatformKit

#if canImport(CCryptKit)
import CCryptKit
#elseif canImport(CommonCrypto)
import CommonCrypto
#endif

/// Salted, slow hashes of passwords.
///
/// A hash takes tens of milliseconds on purpose, so that a thief of the hashes cannot try many passwords. Both functions
/// compute on a dispatch queue, never on Swift's cooperative pool.
///
/// ```swift
/// let hash = await PasswordHash.make(of: "correct horse")
/// await PasswordHash.matches(hash, "correct horse")  // true
/// ```
package enum PasswordHash {
    /// Returns a hash of the password with a new salt, or `nil` if the system's library fails. On Linux, also returns `nil` if
    /// the password contains a zero byte.
    package static func make(of password: String) async -> String? {
        await offPool { Function.hash(password, setting: nil) }
    }

    /// Returns whether `hash` is a hash of `password`.
    ///
    /// The time that this takes reveals nothing: it is the same if `hash` is `nil` or not a hash, and it does not depend on
    /// where two hashes differ.
    package static func matches(_ hash: String?, _ password: String) async -> Bool {
        await offPool {
            guard let hash, let other = Function.hash(password, setting: hash) else {
                _ = Function.hash(password, setting: nil)
                return false
            }
            return isEqual(Array(hash.utf8), Array(other.utf8))
        }
    }

    /// Compares all bytes, even after a difference.
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

#if canImport(CCryptKit)
extension PasswordHash {
    /// libcrypt's yescrypt, or SHA-512 crypt if the library is too old for it
    /// (https://man7.org/linux/man-pages/man5/crypt.5.html).
    enum Function {
        /// The methods for new hashes, best first. A cost of 0 is the library's default. The cost of SHA-512 crypt is set
        /// here, because its default of 5000 rounds is too fast today.
        static let methods: [(prefix: String, cost: UInt)] = [("$y$", 0), ("$6$", 200_000)]

        /// Returns a hash, or `nil` if the password contains a zero byte or the library fails.
        ///
        /// - Parameter setting: A hash whose method, salt and cost are used again, or `nil` for a new salt from the system's
        ///   source of randomness.
        static func hash(_ password: String, setting: String?) -> String? {
            // The library reads a password up to its first zero byte.
            guard !password.utf8.contains(0), let setting = setting ?? newSetting(methods) else { return nil }
            var workspace: UnsafeMutableRawPointer?
            var size: Int32 = 0
            defer {
                // The workspace contains a copy of the password.
                if let workspace { memset(workspace, 0, Int(size)) }
                free(workspace)
            }
            guard let hash = crypt_ra(password, setting, &workspace, &size) else { return nil }
            return String(cString: hash)
        }

        /// Returns a new salt for the first method that the library knows, or `nil` if it knows none.
        static func newSetting(_ methods: [(prefix: String, cost: UInt)]) -> String? {
            for method in methods {
                guard let setting = crypt_gensalt_ra(method.prefix, method.cost, nil, 0) else { continue }
                defer { free(setting) }
                return String(cString: setting)
            }
            return nil
        }
    }
}
#elseif canImport(CommonCrypto)
extension PasswordHash {
    /// PBKDF2 with HMAC-SHA-512, written as `$pbkdf2-sha512$rounds$salt$hash` with hexadecimal salt and hash.
    enum Function {
        /// The number that OWASP recommends
        /// (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
        private static let rounds: UInt32 = 210_000
        private static let saltLength = 16
        private static let hashLength = 64

        /// - Parameter setting: A hash whose salt and cost to use again, or `nil` for a new salt.
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
}
#endif
