public import DomainKit

/// Pages of books whose fetches a test scripts. A fetch without a script responds with the books of its page, 20 on each.
package final class ScriptedPages: Sendable {
    /// One fetch of a page.
    package struct Request: Sendable, Hashable {
        package let page: Int
        package let policy: FetchPolicy

        package init(page: Int, policy: FetchPolicy) {
            self.page = page
            self.policy = policy
        }
    }

    private let books: [Book]
    private let scripts = ScriptedFetches<Page<Book>>()
    private let fetches = Recorder<Request>()

    package init(_ books: [Book] = []) {
        self.books = books
    }

    /// The fetches so far, in order.
    package var requests: [Request] { fetches.all }

    /// A walk through the pages, of which eight are fetched at the same time.
    package var walk: PageWalk<Book> { PageWalk(pageSize: 20, window: 8, fetch: fetch) }

    /// Waits for a number of fetches.
    package func wait(forCount count: Int) async throws {
        try await fetches.wait(forCount: count)
    }

    /// Returns a fetch whose events the test sends, and which the next request gets.
    package func script() -> ScriptedFetch<Page<Book>> {
        let script = ScriptedFetch<Page<Book>>()
        scripts.add(script)
        return script
    }

    private func fetch(_ page: PageNumber, _ policy: FetchPolicy) -> AsyncStream<FetchEvent<Page<Book>>> {
        let script = scripts.next()
        fetches.record(Request(page: page.value, policy: policy))
        return script ?? .responding(with: Page(page, of: books))
    }
}

extension Page {
    /// A page of a list, with 20 items unless it is the last one.
    public init(_ number: PageNumber, of list: [Item]) {
        let (pages, items) = ((list.count + 19) / 20, list.dropFirst((number.value - 1) * 20).prefix(20))
        self.init(number: number, totalPages: pages, totalResults: list.count, items: Array(items))
    }
}

extension AsyncStream where Element: Sendable {
    /// All elements, to the end of the stream.
    nonisolated(nonsending) public func all() async -> [Element] {
        var elements: [Element] = []
        for await element in self { elements.append(element) }
        return elements
    }
}

/// An item of the tests: a book, as a list shows it.
package struct Book: Sendable, Hashable, Identifiable {
    package let id: Int
    package let title: String

    package init(_ id: Int, _ title: String? = nil) {
        self.id = id
        self.title = title ?? "Book \(id)"
    }

    /// A page of books that was cached at the beginning of time.
    package static func page(
        _ number: Int,
        _ books: some Collection<Book>,
        of pages: Int = 3,
        at milliseconds: Int64 = 0
    ) throws -> Cached<Page<Book>> {
        let page = Page(
            number: try PageNumber(number),
            totalPages: pages,
            totalResults: pages * 20,
            items: Array(books)
        )
        return Cached(page, at: Timestamp(millisecondsSince1970: milliseconds))
    }
}

/// A change of the tests: who has borrowed a book, or nobody.
package struct Loan: OutboxChange {
    package let book: String
    package let reader: String?
    package let orderedKeys: [String]

    package init(_ book: String, to reader: String? = nil, orderedKeys: [String]? = nil) {
        self.book = book
        self.reader = reader
        self.orderedKeys = orderedKeys ?? [book]
    }

    package var key: String { book }
}
