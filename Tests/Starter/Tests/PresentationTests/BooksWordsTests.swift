import Domain
import DomainKit
import Presentation
import Testing

/// What a person reads.
struct BooksWordsTests {
    private let walden = Book(id: 1, title: "Walden", author: "Henry David Thoreau", year: 1854)

    @Test func `a book is a line, without what a terminal would obey`() {
        #expect(BooksWords.line(walden) == "1  Walden, Henry David Thoreau (1854)")
        #expect(!BooksWords.line(Book(id: 2, title: "\u{1B}[2J", author: "A")).contains("\u{1B}"))
        #expect(BooksWords.fields(walden) == "1\tWalden\tHenry David Thoreau\t1854")
    }

    @Test func `reservations say what waits`() {
        #expect(ReservationsWords.lines([]) == ["You have no reservations."])
        let lines = ReservationsWords.lines([Reservation(book: walden, isWaiting: true)])
        #expect(lines == ["1  Walden, Henry David Thoreau (1854)  (waits to be sent)"])
    }

    @Test(arguments: [
        (RepositoryError.notSignedIn, "You are not signed in."),
        (.service(.unreachable(reason: "connection refused")), "The library cannot be reached: connection refused."),
        (.service(.sessionRejected), "The library does not accept your session any more."),
    ])
    func `a failure says what happened, and what to do next`(error: RepositoryError, summary: String) {
        let words = ErrorWords(error, program: "starter")
        #expect(words.summary == summary)
        #expect(words.advice != nil)
    }
}
