public import DomainKit

/// The state of a list that a person scrolls through: the rows loaded so far, and which of them is selected.
public struct ScrollingListState<Item: Sendable, Topic: Sendable>: Sendable {
    public var topic: Topic?
    /// With a row for the page that follows, if there is one.
    public var rows: [ScrollingListRow<Item>] = []
    /// Whether the rows are those of the list before this one, because nothing is known of this one yet.
    public var isFormer = false
    /// The items of the whole list, as the service last counted them, or `nil` before the first page.
    public var totalResults: Int?
    /// How current the pages near the view are.
    public var freshness = Freshness.loading
    /// The number of the list's last page while the pages up to it are loaded, or `nil` if the person does not go to the end.
    public var lastPage: Int?
    /// It stays on its item while rows come and go.
    public var selection = 0

    public init() {}

    public var selectedRow: ScrollingListRow<Item>? { rows.indices.contains(selection) ? rows[selection] : nil }
    public var selectedItem: Item? { selectedRow?.item }

    /// Why the service could not be reached for what is seen, or `nil` if that was not so.
    public var outage: RepositoryError? {
        let error: RepositoryError? =
            if case .stale(let error, _) = freshness { error } else if case .failed(_, let error)? = rows.last {
                error
            } else { nil }
        return error?.isOutage == true ? error : nil
    }

    mutating func select(_ row: Int) {
        selection = min(max(0, row), max(0, rows.count - 1))
    }
}

/// A row of a list: an item, or a page that is not there.
public enum ScrollingListRow<Item: Sendable>: Sendable {
    /// Indirect, so that arrays of rows share the items.
    indirect case item(Item)
    /// An item that the list has lost, at the row that it had. `ScrollingListViewModel.hold` says which ones stay.
    indirect case gone(Item)
    /// A page that is being fetched, of which there is no copy.
    case loading(PageNumber)
    /// A page that could not be fetched. `ScrollingListViewModel.retry` fetches it again.
    case failed(PageNumber, RepositoryError)

    public var item: Item? {
        switch self {
        case .item(let item), .gone(let item): item
        case .loading, .failed: nil
        }
    }

    public var isGone: Bool {
        if case .gone = self { true } else { false }
    }
}

extension ScrollingListRow: Equatable where Item: Equatable {}

struct ScrollingListPages<Item: Sendable & Equatable & Identifiable> {
    typealias Changes = ([Cached<Page<Item>>]) -> [Cached<Page<Item>>]

    /// Each item once, and the page that follows.
    private(set) var rows: [ScrollingListRow<Item>] = []
    private(set) var totalResults: Int?
    /// The pages that are loaded, and the one that follows.
    private let numbers: [PageNumber]
    /// The index of the first row of each page, and of the row after the last item.
    private var starts = [0]

    /// - Parameter changes: `nil` if they must be known before an item is shown.
    init<Topic>(_ list: PagedListState<Item, Topic>, _ changes: Changes?) {
        let next = list.nextPage
        numbers = list.pages.map(\.number) + (next.map { [$0] } ?? [])
        guard let changes = changes ?? (list.pages.isEmpty ? { $0 } : nil) else {
            rows = [.loading(.first)]
            return
        }
        var seen = SeenItems<Item>()
        for page in changes(list.pages.map(\.cached)) {
            rows += seen.add(page.value).map { .item($0) }
            starts.append(rows.count)
            totalResults = page.value.totalResults
        }
        if let next { rows.append(list.failure.map { .failed(next, $0) } ?? .loading(next)) }
    }

    /// Has items stay below the row that was above them, whether the list still has them or not.
    mutating func hold(_ held: Set<Item.ID>, among former: [ScrollingListRow<Item>]) {
        for (index, row) in former.enumerated() {
            guard let item = row.item, held.contains(item.id) else { continue }
            var row = ScrollingListRow.gone(item)
            if let old = self.index(of: item.id) {
                row = rows.remove(at: old)
                for page in starts.indices where starts[page] > old { starts[page] -= 1 }
            }
            var place = 0
            for above in former[..<index].reversed() where place == 0 {
                place = above.item.flatMap { self.index(of: $0.id) }.map { $0 + 1 } ?? 0
            }
            rows.insert(row, at: place)
            for page in starts.indices.dropFirst() where starts[page] >= place { starts[page] += 1 }
        }
    }

    private func index(of item: Item.ID) -> Int? {
        rows.firstIndex { $0.item?.id == item }
    }

    /// The pages with rows in a range, the one before and the one after these, and the missing page if it is one of them.
    func numbers(near rows: ClosedRange<Int>) -> ArraySlice<PageNumber> {
        let first = (starts.firstIndex { $0 > rows.lowerBound } ?? starts.count) - 1
        let last = starts.lastIndex { $0 <= rows.upperBound } ?? 0
        return numbers[max(0, first - 1)..<min(last + 2, numbers.count)]
    }
}
