import Dispatch

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
