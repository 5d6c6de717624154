public import Domain

/// What users know the service by, even if the demo is in use.
public struct ServiceNames: Sendable, Hashable {
    /// The name, and the site of the pages.
    public let catalogue: PublicCatalogue
    /// The variable of the environment in which users set their token.
    public let tokenVariable: String
    /// The variable of the environment in which users set another address.
    public let addressVariable: String
    /// The address of the page that shows users their credentials.
    public let credentialPage: String

    /// The names of one service.
    public init(catalogue: PublicCatalogue, tokenVariable: String, addressVariable: String, credentialPage: String) {
        self.catalogue = catalogue
        self.tokenVariable = tokenVariable
        self.addressVariable = addressVariable
        self.credentialPage = credentialPage
    }
}
