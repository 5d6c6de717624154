/// One page of a longer list.
///
/// ```swift
/// let page = Page(number: .first, totalPages: 3, totalResults: 58, items: books)
/// while let next = page.nextPage { … }
/// ```
public struct Page<Item: Sendable>: Sendable {
    public let number: PageNumber
    /// Those that can be requested. A service may count more.
    public let totalPages: Int
    /// In the whole list, as the service counts them.
    public let totalResults: Int
    /// In the order of the list. Those that were unreadable or filtered are missing.
    public let items: [Item]

    public init(number: PageNumber, totalPages: Int, totalResults: Int, items: [Item]) {
        self.number = number
        self.totalPages = totalPages
        self.totalResults = totalResults
        self.items = items
    }

    public var nextPage: PageNumber? {
        number.next(ofTotal: totalPages)
    }

    /// Returns the page with an item made of each. The numbers do not change.
    public func map<Other>(_ transform: (Item) -> Other) -> Page<Other> {
        Page<Other>(number: number, totalPages: totalPages, totalResults: totalResults, items: items.map(transform))
    }

    /// Returns the page with only the items that satisfy `isIncluded`. The totals do not change.
    public func filter(_ isIncluded: (Item) -> Bool) -> Page {
        Page(number: number, totalPages: totalPages, totalResults: totalResults, items: items.filter(isIncluded))
    }
}

extension Page: Equatable where Item: Equatable {}

extension Page: Hashable where Item: Hashable {}

/// The number of a page of a list.
public struct PageNumber: Sendable, Hashable, CustomStringConvertible {
    public static let first = PageNumber(unchecked: 1)

    public let value: Int

    /// - Throws: `invalidInput` for a number below one.
    public init(_ value: Int) throws(RepositoryError) {
        guard value >= 1 else { throw .invalidInput(reason: "A page must be a number from 1 on, not \(value).") }
        self.init(unchecked: value)
    }

    private init(unchecked value: Int) {
        self.value = value
    }

    /// Returns the page after this one, or `nil` if this is the last of `totalPages`.
    public func next(ofTotal totalPages: Int) -> PageNumber? {
        value < totalPages ? PageNumber(unchecked: value + 1) : nil
    }

    public var description: String { String(value) }
}

extension Sequence where Element: Identifiable {
    /// Returns each element once, at its first place.
    ///
    /// A service repeats an item on the next page if its order changes between two requests.
    public func unique() -> [Element] {
        var seen: Set<Element.ID> = []
        return filter { seen.insert($0.id).inserted }
    }
}
