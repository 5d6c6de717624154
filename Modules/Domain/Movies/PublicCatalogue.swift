/// The catalogue of films whose pages people pass on: they paste its addresses, and files of films have its ids.
public struct PublicCatalogue: Sendable, Hashable {
    public let name: String
    /// A page is `/movie/268-batman` or `/person/510-tim-burton` there.
    public let site: String
    /// The demo has ids of its own.
    public let isInUse: Bool

    /// - Parameter site: A host without `www`. Its subdomains count, too.
    public init(name: String, site: String, isInUse: Bool) {
        self.name = name
        self.site = site
        self.isInUse = isInUse
    }
}
