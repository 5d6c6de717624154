package import DomainKit

/// Fetches books of the library.
package protocol BooksRepository: Sendable {
    /// Fetches one page of the books that match a query, the closest first.
    func books(
        matching query: BooksQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<Page<Book>>>

    /// Fetches all about one book. If there is none with the id, the fetch fails with `service(.notFound)`.
    func details(of id: Book.ID, policy: FetchPolicy) -> AsyncStream<FetchEvent<BookDetails>>
}
