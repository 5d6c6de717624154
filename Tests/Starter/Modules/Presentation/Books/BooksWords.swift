package import Domain
import DomainKit
package import PresentationKit

/// A list of books that is loaded page by page.
package typealias BooksViewModel = PagedListViewModel<Book, String>

extension PagingSource<Book, String> {
    /// The books that match a query.
    package static func search(_ query: BooksQuery, in books: any BooksRepository) -> PagingSource {
        let walk = PageWalk(pageSize: 5, window: 4) { page, policy in
            books.books(matching: query, page: page, policy: policy)
        }
        return PagingSource(topic: "Books for \"\(query.words)\"", walk)
    }
}

/// Books in words. Titles and names come from outside, so they are made harmless.
package enum BooksWords {
    /// The lines of a list: a heading, and a line for each book.
    package static func lines(_ state: PagedListState<Book, String>) -> [String] {
        guard let page = state.pages.first?.page, !state.items.isEmpty else { return [] }
        let heading = "\(state.topic ?? ""): \(state.items.count) of \(page.totalResults)"
        return [TerminalText(heading).value, ""] + state.items.map(line)
    }

    /// One line of a list: `3  The Left Hand of Darkness, Ursula K. Le Guin (1969)`.
    package static func line(_ book: Book) -> String {
        let year = book.year.map { " (\($0))" } ?? ""
        return "\(book.id)  \(TerminalText("\(book.title), \(book.author)\(year)"))"
    }

    /// The fields of a book, for other programs.
    package static func fields(_ book: Book) -> String {
        TerminalText.tabSeparated([String(book.id), book.title, book.author, book.year.map(String.init) ?? ""])
    }

    package static func lines(_ details: BookDetails) -> [String] {
        let shelf = details.copies == 0 ? "All copies are lent." : "Copies on the shelf: \(details.copies)"
        return [line(details.book), "", TerminalText(details.summary).value, shelf]
    }
}
