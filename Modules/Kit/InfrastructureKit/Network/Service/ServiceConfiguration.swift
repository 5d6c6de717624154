public import DomainKit
import PlatformKit

/// The address of a service, the credential for it, its dialect, and the limits of every request.
public struct ServiceConfiguration: Sendable {
    /// Absolute, without a trailing slash.
    public let baseAddress: String
    /// The host, and the port if the address names one. An IPv6 address is in brackets.
    public let host: String
    /// The scheme, the host and the port, without the default port (RFC 6454, section 6.2). A secret that is stored for one
    /// origin is sent to no other.
    public let origin: String
    let credential: RequestCredential?
    let dialect: ServiceDialect
    /// Whether requests are encrypted or do not leave this computer.
    let isConfidential: Bool
    /// Of a request with all its retries.
    let timeLimit: Duration
    /// Without a byte of an image, and for the pause before any retry.
    let stallLimit: Duration
    /// Of a decompressed response, in bytes.
    let sizeLimit: Int
    let passesCaches: Bool

    /// - Parameters:
    ///   - baseAddress: An address such as `https://library.example/v1`, or an `http` one of this computer.
    ///   - credential: `nil` for a service that needs none, and for a proxy that adds the credential.
    ///   - allowsPlain: Whether the address may be `http` on another computer, without a credential. Whoever is on the way can
    ///     change what is answered.
    ///   - stallLimit: By default, the time limit.
    ///   - sizeLimit: In bytes. A response of 2 MB may take some 30 MB while it is decoded, cached and printed.
    ///   - passesCaches: Whether a cache between here and the service must ask the service (RFC 9111, section 5.2.1.4).
    public init(
        baseAddress: String,
        credential: RequestCredential? = nil,
        allowsPlain: Bool = false,
        dialect: ServiceDialect = .plain,
        timeLimit: Duration = .seconds(15),
        stallLimit: Duration? = nil,
        sizeLimit: Int = 2_000_000,
        passesCaches: Bool = false
    ) throws(ServiceConfigurationError) {
        guard let parts = URLComponents(string: baseAddress), let url = parts.url,
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.encodedHost, !host.isEmpty, Self.hasValidPort(parts)
        else { throw .notAbsolute }
        guard parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil else {
            throw .notPlain
        }
        isConfidential = scheme == "https" || LoopbackHost.contains(host)
        guard isConfidential || (allowsPlain && credential == nil) else { throw .insecure }
        self.host = parts.port.map { "\(host):\($0)" } ?? host
        let port = parts.port.flatMap { $0 == (scheme == "https" ? 443 : 80) ? nil : ":\($0)" } ?? ""
        origin = scheme + "://" + host.lowercased() + port
        var address = url.absoluteString
        while address.hasSuffix("/") { address.removeLast() }
        self.baseAddress = address
        self.credential = credential
        self.dialect = dialect
        self.timeLimit = timeLimit
        self.stallLimit = stallLimit ?? timeLimit
        self.sizeLimit = sizeLimit
        self.passesCaches = passesCaches
    }

    private static func hasValidPort(_ parts: URLComponents) -> Bool {
        guard let address = parts.string, let port = parts.rangeOfPort.map({ address[$0] }), !port.isEmpty else {
            return true
        }
        return UInt16(port).map { $0 > 0 } ?? false
    }
}

extension ServiceConfiguration {
    /// Creates the configuration of an image host, which gets no credential.
    ///
    /// A download ends if no byte arrives for `stallLimit`. In all, it may take 20 times as long: with a limit of 15
    /// seconds, 5 minutes, which is enough for 300 kB at 1 kB/s.
    ///
    /// - Parameters:
    ///   - baseAddress: An address such as `https://images.example/covers`.
    ///   - sizeLimit: The largest size of an image, in bytes.
    public static func images(
        baseAddress: String,
        stallLimit: Duration,
        sizeLimit: Int = 5_000_000
    ) throws(ServiceConfigurationError) -> ServiceConfiguration {
        try ServiceConfiguration(
            baseAddress: baseAddress,
            timeLimit: stallLimit * 20,
            stallLimit: stallLimit,
            sizeLimit: sizeLimit
        )
    }
}

/// An address that cannot be used for a service.
public enum ServiceConfigurationError: Error, Sendable, Hashable {
    /// The address is not `http://host…` or `https://host…`, or its port is not valid.
    case notAbsolute
    /// The address contains a user name, a password, a query or a fragment.
    case notPlain
    /// The address is `http` on another computer, where it is not allowed, or with a credential.
    case insecure
}

/// The credential of the program at a service, and the place in a request where it stands. Printing it shows no secret.
public enum RequestCredential: Sendable, Hashable {
    case bearer(Secret)
    case header(name: String, Secret)
    /// The address contains a secret then.
    case queryItem(name: String, Secret)

    var secret: Secret {
        switch self {
        case .bearer(let secret), .header(_, let secret), .queryItem(_, let secret): secret
        }
    }
}

/// A secret text of visible ASCII characters. Printing it shows a placeholder.
public struct Secret: Sendable, Hashable, Redacted {
    package let value: String

    /// Removes white space at both ends.
    ///
    /// A line break in a secret would end the header that carries it, so only visible ASCII characters are accepted.
    public init(_ text: String) throws(CredentialError) {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { throw .empty }
        let value = String(scalars[first...last])
        guard value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .unprintable }
        self.value = value
    }
}

/// A text that is not a credential. The error says nothing about the text.
public enum CredentialError: Error, Sendable, Hashable {
    case empty
    /// A space, a control character or a character outside ASCII.
    case unprintable
}
