package import DataKit
package import DomainKit

/// The title of a book: the resource of the tests that need no more than one.
package struct BookResource: RemoteResource {
    package static let collection = RecordCollection(name: "books", limit: 10)

    private let id: String

    package init(id: String = "a") {
        self.id = id
    }

    package var request: ServiceRequest { ServiceRequest(as: .program, path: "/books/\(id)") }

    package func value(from dto: BookDTO) throws(RepositoryError) -> String {
        guard !dto.title.isEmpty else { throw .service(.unusableResponse(reason: "the book has no title")) }
        return dto.title
    }
}

package struct BookDTO: ResponseDTO {
    package let title: String
    private let unreadable: Int?

    package var unreadableRows: Int { unreadable ?? 0 }
}

extension FakeAnswer {
    /// The response with a book of that title.
    package static func book(
        _ title: String,
        entityTag: EntityTag? = nil,
        madeAt: Timestamp? = nil
    ) -> FakeAnswer {
        .json(#"{"title":"\#(title)"}"#, entityTag: entityTag, madeAt: madeAt)
    }
}
