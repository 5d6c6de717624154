import DataKit
import Domain

/// A book as the service writes it.
struct BookDTO: Codable, Sendable {
    let id: Int
    let title: String
    let author: String
    let year: Int?

    init(_ book: Book) {
        (id, title, author, year) = (book.id, book.title, book.author, book.year)
    }

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

/// The books that a reader has reserved.
struct ReservationsDTO: ResponseDTO {
    let books: [BookDTO]
}
