public import DomainKit

/// A resource of the service that is fetched and cached.
///
/// A resource defines its request and the meaning of the response. `Fetcher` knows how it is fetched and cached.
///
/// ```swift
/// struct LoansResource: RemoteResource {
///     static let collection = RecordCollection(name: "loans-1", limit: 200)
///     let card: Int
///
///     var request: ServiceRequest { ServiceRequest(as: .program, path: "/cards/\(card)/loans") }
///
///     func value(from dto: LoansDTO) throws(RepositoryError) -> [Loan] {
///         try dto.toDomain()
///     }
/// }
/// ```
public protocol RemoteResource<Value>: Sendable {
    associatedtype DTO: ResponseDTO
    associatedtype Value: Sendable & Equatable
    /// The document that is cached: the decoded response, unless several requests share one copy.
    associatedtype Copy: Codable & Sendable = DTO

    /// Its limit says how many copies are kept.
    static var collection: RecordCollection { get }

    /// Requests in flight are shared if they are equal.
    var request: ServiceRequest { get }

    /// Identifies the cached copy. It differs from `request` only if several requests share one copy.
    var copyRequest: ServiceRequest { get }

    /// Converts a response to a value. Filters that depend on the request are applied here, so that they hold for a
    /// cached response too.
    ///
    /// - Throws: `service(.unusableResponse)` if the response does not answer the request.
    func value(from dto: DTO) throws(RepositoryError) -> Value

    /// Returns the value in a copy, or `nil` if the copy does not contain it.
    func value(in copy: Copy, cachedAt: Timestamp) throws(RepositoryError) -> Cached<Value>?

    /// Returns the copy after a response has been added to it.
    func copy(adding dto: DTO, to copy: Copy?, at now: Timestamp) -> Copy

    /// Keeps what a response says besides the value, such as what it says of the user, before the value is emitted. The default
    /// does nothing.
    func learn(from dto: DTO, requestedAt: Timestamp) async
}

extension RemoteResource {
    public var copyRequest: ServiceRequest { request }

    public func learn(from dto: DTO, requestedAt: Timestamp) async {}

    var sharesCopy: Bool { copyRequest != request }
}

extension RemoteResource where Copy == DTO {
    /// Returns the value of the response.
    public func value(in copy: DTO, cachedAt: Timestamp) throws(RepositoryError) -> Cached<Value>? {
        Cached(try value(from: copy), at: cachedAt)
    }

    /// Returns the response, which takes the place of the copy.
    public func copy(adding dto: DTO, to copy: DTO?, at now: Timestamp) -> DTO {
        dto
    }
}

/// A document of the service that can be encoded again to be cached.
public protocol ResponseDTO: Codable, Sendable {
    var unreadableRows: Int { get }
}

extension ResponseDTO {
    public var unreadableRows: Int { 0 }
}

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
