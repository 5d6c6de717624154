/// Which end of an order comes first.
public enum SortOrder: Sendable, Hashable, CaseIterable {
    case ascending
    case descending
}
