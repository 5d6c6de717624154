public import Domain

/// What users know the service by, even if the demo is in use.
public struct ServiceNames: Sendable, Hashable {
    public let catalogue: PublicCatalogue
    public let tokenVariable: String
    public let addressVariable: String
    public let credentialPage: String

    public init(catalogue: PublicCatalogue, tokenVariable: String, addressVariable: String, credentialPage: String) {
        self.catalogue = catalogue
        self.tokenVariable = tokenVariable
        self.addressVariable = addressVariable
        self.credentialPage = credentialPage
    }
}
