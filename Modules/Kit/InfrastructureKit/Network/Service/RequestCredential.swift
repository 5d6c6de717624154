public import DomainKit

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
