/// An array whose unreadable elements are left out and counted, so that one bad row does not fail a page.
struct LossyArray<Element: Decodable & Sendable>: Decodable, Sendable {
    let elements: [Element]
    let unreadableCount: Int

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var elements: [Element] = []
        var unreadableCount = 0
        while !container.isAtEnd {
            if let element = try? container.decode(Element.self) {
                elements.append(element)
            } else {
                _ = try container.decode(Skipped.self)
                unreadableCount += 1
            }
        }
        self.elements = elements
        self.unreadableCount = unreadableCount
    }

    /// Takes any element without looking at it: a failed decode leaves the container where it was.
    private struct Skipped: Decodable {
        init(from decoder: any Decoder) {}
    }
}
