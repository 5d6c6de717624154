import Domain
import Presentation
import Testing

/// What a person reads of books.
struct BooksWordsTests {
    private let walden = Book(id: 1, title: "Walden", author: "Henry David Thoreau", year: 1854)

    @Test func `a book is a line, without what a terminal would obey`() {
        #expect(BooksWords.line(walden) == "1  Walden, Henry David Thoreau (1854)")
        #expect(!BooksWords.line(Book(id: 2, title: "\u{1B}[2J", author: "A")).contains("\u{1B}"))
        #expect(BooksWords.fields(walden) == "1\tWalden\tHenry David Thoreau\t1854")
    }
}
