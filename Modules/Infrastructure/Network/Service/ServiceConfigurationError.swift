/// Why a service cannot be talked to at an address.
public enum ServiceConfigurationError: Error, Sendable, Hashable {
    /// The address is not `http://host…` or `https://host…`, or its port is none.
    case notAbsolute
    /// The address has a user name, a password, a query or a fragment in it.
    case notPlain
    /// What is sent would cross a network unencrypted: with a credential, and for a host of images, `http` is for this
    /// machine only.
    case insecure
}
