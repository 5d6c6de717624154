#if canImport(CCrypt)
import CCrypt
import Platform

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
#endif
