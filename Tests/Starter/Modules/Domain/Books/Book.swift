package import DomainKit

/// A book in the catalogue of the library.
package struct Book: Sendable, Hashable, Identifiable {
    package let id: Int
    package let title: String
    package let author: String
    /// The year of the first edition, or `nil` if it is unknown.
    package let year: Int?

    package init(id: Int, title: String, author: String, year: Int? = nil) {
        self.id = id
        self.title = title
        self.author = author
        self.year = year
    }
}

/// All that the library says of a book.
package struct BookDetails: Sendable, Hashable {
    package let book: Book
    package let summary: String
    /// How many copies stand on the shelf now.
    package let copies: Int

    package init(book: Book, summary: String, copies: Int) {
        self.book = book
        self.summary = summary
        self.copies = copies
    }
}

/// What a list of books depends on.
package struct BooksQuery: Sendable, Hashable {
    /// Without white space at both ends.
    package let words: String

    /// - Throws: `invalidInput` if there are no words.
    package init(_ words: String) throws(RepositoryError) {
        let trimmed = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !trimmed.isEmpty else { throw .invalidInput(reason: "There are no words to search for.") }
        self.words = trimmed
    }
}
