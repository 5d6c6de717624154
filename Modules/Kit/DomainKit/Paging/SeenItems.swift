/// The items of successive pages of a list, each once.
///
/// A list ends after two pages in succession without a new item, whatever the service counts: some services ignore the number of a
/// page, or count pages that repeat others.
public struct SeenItems<Item: Sendable & Identifiable> {
    private var ids: Set<Item.ID> = []
    private var barrenPages = 0

    public init() {}

    public var count: Int { ids.count }

    public var isExhausted: Bool { barrenPages > 1 }

    /// Adds the next page, and returns the items that no page before it had.
    @discardableResult
    public mutating func add(_ page: Page<Item>) -> [Item] {
        var new: [Item] = []
        for item in page.items where ids.insert(item.id).inserted { new.append(item) }
        barrenPages = new.isEmpty ? barrenPages + 1 : 0
        return new
    }
}
