#if canImport(CCrypt)
import CCrypt

#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The system's slow hash: libcrypt's yescrypt at its own default cost (https://man7.org/linux/man-pages/man5/crypt.5.html).
enum CryptFunction {
    private static let method = "$y$"

    /// - Parameter setting: A hash whose salt and cost to use again; nil for a new salt, which the library takes from the
    ///   system's source of randomness.
    static func hash(_ password: String, setting: String?) -> String? {
        guard let setting = setting ?? newSetting() else { return nil }
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

    private static func newSetting() -> String? {
        guard let setting = crypt_gensalt_ra(method, 0, nil, 0) else { return nil }
        defer { free(setting) }
        return String(cString: setting)
    }
}
#endif
