import DataKit
import Domain

/// A book as the service writes it.
struct BookDTO: Codable, Sendable {
    let id: Int
    let title: String
    let author: String
    let year: Int?

    func toDomain() -> Book {
        Book(id: id, title: title, author: author, year: year)
    }
}

/// All about one book: the book, and what else the library says of it.
struct BookDetailsDTO: ResponseDTO {
    let book: BookDTO
    let summary: String
    let copies: Int
}
