/// The names and addresses by which a machine reaches itself (RFC 6890, section 2.2; RFC 6761, section 6.3).
package enum LoopbackHost {
    package static func contains(_ host: String?) -> Bool {
        guard let host = host?.lowercased() else { return false }
        return ["localhost", "::1", "[::1]"].contains(host) || isIPv4Loopback(host)
    }

    /// A name such as `127.evil.example` is not an address.
    private static func isIPv4Loopback(_ host: String) -> Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
