public import DomainKit

/// The state of a list that a person scrolls through: the rows loaded so far, and which of them is selected.
public struct ScrollingListState<Item: Sendable, Topic: Sendable>: Sendable {
    /// What the list is, or `nil` before the first one.
    public var topic: Topic?
    /// The rows loaded so far, with a row for the page that follows, if there is one.
    public var rows: [ScrollingListRow<Item>] = []
    /// Whether the rows are those of the list before this one, because nothing is known of this one yet.
    public var isFormer = false
    /// The items of the whole list, as the service last counted them, or `nil` before the first page.
    public var totalResults: Int?
    /// How current the pages near the view are.
    public var freshness = Freshness.loading
    /// The number of the list's last page while the pages up to it are loaded, or `nil` if the person does not go to the end.
    public var lastPage: Int?
    /// The index of the selected row. It stays on its item while rows come and go.
    public var selection = 0

    /// A list of which nothing is known yet.
    public init() {}

    /// The selected row, or `nil` if there are none.
    public var selectedRow: ScrollingListRow<Item>? { rows.indices.contains(selection) ? rows[selection] : nil }

    /// The selected item, or `nil` if the selected row is none.
    public var selectedItem: Item? { selectedRow?.item }

    /// Selects a row, or the nearest one that there is.
    mutating func select(_ row: Int) {
        selection = min(max(0, row), max(0, rows.count - 1))
    }
}

/// A row of a list: an item, or a page that is not there.
public enum ScrollingListRow<Item: Sendable>: Sendable {
    /// Indirect, so that arrays of rows share the items.
    indirect case item(Item)
    /// A page that is being fetched, of which there is no copy.
    case loading(PageNumber)
    /// A page that could not be fetched. `ScrollingListViewModel.retry` fetches it again.
    case failed(PageNumber, RepositoryError)

    /// The item, or `nil` for a page.
    public var item: Item? {
        if case .item(let item) = self { item } else { nil }
    }
}

extension ScrollingListRow: Equatable where Item: Equatable {}
