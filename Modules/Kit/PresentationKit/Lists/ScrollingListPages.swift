import DomainKit

/// The pages of a list that a person scrolls through, as rows.
struct ScrollingListPages<Item: Sendable & Equatable & Identifiable> {
    /// What changes make of successive pages.
    typealias Changes = ([Cached<Page<Item>>]) -> [Cached<Page<Item>>]

    var loaded = LoadedPages<Item>()
    /// The changes that are laid over the pages, or `nil` if there are none, or none are known yet.
    var changes: Changes?
    private let awaitsChanges: Bool

    /// The index of the first row of each page, and of the row after the last item.
    private var starts = [0]
    private var seen = SeenItems<Item>()
    /// The items of the pages without the changes.
    private var sent = SeenItems<Item>()
    private var countedResults: Int?

    /// - Parameter awaitsChanges: Whether no item is shown before changes are laid over the pages.
    init(awaitsChanges: Bool = false) {
        self.awaitsChanges = awaitsChanges
    }

    var isEmpty: Bool { loaded.pages.isEmpty }

    /// Whether the pages cannot be shown yet.
    private var isHidden: Bool { awaitsChanges && changes == nil && !isEmpty }

    /// The items of the whole list, as the service last counted them, or `nil` if none are shown.
    var totalResults: Int? { isHidden ? nil : countedResults }

    /// The page after the last one, or `nil` at the end of the list.
    var nextPage: PageNumber? { sent.isExhausted ? nil : loaded.nextPage }

    /// The pages with rows in a range, the one before and the one after these, and the missing page if it is one of them.
    func numbers(near rows: ClosedRange<Int>) -> ArraySlice<PageNumber> {
        let first = (starts.firstIndex { $0 > rows.lowerBound } ?? starts.count) - 1
        let last = starts.lastIndex { $0 <= rows.upperBound } ?? 0
        let numbers = loaded.pages.map(\.number) + (nextPage.map { [$0] } ?? [])
        return numbers[max(0, first - 1)..<min(last + 2, numbers.count)]
    }

    /// Brings the rows up to date after a change of the loaded pages.
    mutating func update(_ rows: inout [ScrollingListRow<Item>], after change: LoadedPages<Item>.Change) {
        let isPlain = changes == nil && !awaitsChanges
        switch change {
        case .none: break
        case .standing where isPlain: break
        case .appended where isPlain:
            rows.removeSubrange((starts.last ?? 0)...)
            loaded.pages.last.map { append($0.page, to: &rows) }
            loaded.pages.last.map { _ = sent.add($0.page) }
            appendMissingPage(to: &rows)
        case .standing, .appended, .replaced:
            (rows, starts, seen, sent, countedResults) = ([], [0], SeenItems(), SeenItems(), nil)
            let pages = loaded.pages.map(\.cached)
            for page in pages { sent.add(page.value) }
            for page in changes?(pages) ?? pages { append(page.value, to: &rows) }
            if isHidden { rows = [.loading(.first)] } else { appendMissingPage(to: &rows) }
        }
    }

    private mutating func append(_ page: Page<Item>, to rows: inout [ScrollingListRow<Item>]) {
        rows += seen.add(page).map { .item($0) }
        starts.append(rows.count)
        countedResults = page.totalResults
    }

    private func appendMissingPage(to rows: inout [ScrollingListRow<Item>]) {
        guard let next = nextPage else { return }
        rows.append(loaded.failure.map { .failed(next, $0) } ?? .loading(next))
    }
}
