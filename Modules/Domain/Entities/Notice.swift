/// Something worth saying to a person, but not every time.
public enum Notice: String, Sendable, Hashable {
    /// The films come from the demo catalogue.
    case demoCatalogue
}
