/// A page of the manual, in mdoc.
public struct ManualPage: Sendable, Equatable {
    /// `movies-config-set.1`
    public let fileName: String
    public let text: String
}
