import Platform

/// Where the remote service is, and how it is talked to.
public struct ServiceConfiguration: Sendable {
    /// Absolute, without a slash at its end.
    public let baseAddress: String
    /// The host, an IPv6 address in brackets, and the port where the address names one.
    public let host: String
    let credential: Credential?
    /// Whether nobody on the way can read what is sent: it is encrypted, or does not leave this machine.
    let isConfidential: Bool
    /// For a request with all its retries.
    let timeLimit: Duration
    /// How long the service may send nothing, and how long a retry may be put off.
    let stallLimit: Duration
    /// In bytes, of a decompressed answer.
    let sizeLimit: Int

    /// - Parameters:
    ///   - baseAddress: such as `https://api.themoviedb.org/3`.
    ///   - credential: none for the demo, and where a proxy adds it.
    ///   - timeLimit: for a request with all its retries.
    ///   - stallLimit: how long the service may send nothing; nil for as long as the time limit.
    ///   - sizeLimit: in bytes; the largest answers of TMDB stay far below 1 MB.
    public init(
        baseAddress: String,
        credential: Credential? = nil,
        timeLimit: Duration = .seconds(15),
        stallLimit: Duration? = nil,
        sizeLimit: Int = 8_000_000
    ) throws(ServiceConfigurationError) {
        guard let parts = URLComponents(string: baseAddress), let url = parts.url,
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.encodedHost, !host.isEmpty, Self.hasValidPort(parts)
        else { throw .notAbsolute }
        guard parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil else {
            throw .notPlain
        }
        isConfidential = scheme == "https" || LoopbackHost.contains(host)
        guard credential == nil || isConfidential else { throw .insecure }
        self.host = parts.port.map { "\(host):\($0)" } ?? host
        var address = url.absoluteString
        while address.hasSuffix("/") { address.removeLast() }
        self.baseAddress = address
        self.credential = credential
        self.timeLimit = timeLimit
        self.stallLimit = stallLimit ?? timeLimit
        self.sizeLimit = sizeLimit
    }

    /// The address names no port, or one of the 65535 that there are (RFC 9293, section 3.1).
    private static func hasValidPort(_ parts: URLComponents) -> Bool {
        guard let address = parts.string, let port = parts.rangeOfPort.map({ address[$0] }), !port.isEmpty else {
            return true
        }
        return UInt16(port).map { $0 > 0 } ?? false
    }
}
