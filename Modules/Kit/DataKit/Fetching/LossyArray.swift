/// An array that leaves out its unreadable elements and counts them, so that one bad row does not fail a page.
///
/// ```swift
/// struct LoansDTO: ResponseDTO {
///     let loans: LossyArray<LoanDTO>
///     var unreadableRows: Int { loans.unreadableCount }
/// }
/// ```
public struct LossyArray<Element: Sendable>: Sendable {
    public let elements: [Element]
    public let unreadableCount: Int
}

extension LossyArray: Decodable where Element: Decodable {
    /// - Throws: `DecodingError` if there are more than 5,000. A decoded element may take a hundred times the memory that it
    ///   takes in the document.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var elements: [Element] = []
        var unreadableCount = 0
        while !container.isAtEnd {
            guard container.currentIndex < 5000 else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "too many elements")
            }
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
}

extension LossyArray: Encodable where Element: Encodable {
    /// Encodes the elements, and a `null` for each that was left out, so that a copy counts as many.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for element in elements { try container.encode(element) }
        for _ in 0..<unreadableCount { try container.encodeNil() }
    }
}

/// Accepts any element. A failed decode does not advance the container, so the element is decoded again as this type.
private struct Skipped: Decodable {
    public init(from decoder: any Decoder) {}
}
