public import DomainKit

/// The credential of the program at a service, and the place in a request where it stands. Printing it shows no secret.
public enum RequestCredential: Sendable, Hashable {
    /// A token in the header `Authorization` (RFC 6750).
    case bearer(Secret)
    /// A key in a header of that name.
    case header(name: String, Secret)
    /// A key in a query item of that name. The address contains a secret then.
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
    /// There is no text, or white space only.
    case empty
    /// The text contains a space, a control character or a character outside ASCII.
    case unprintable
}
