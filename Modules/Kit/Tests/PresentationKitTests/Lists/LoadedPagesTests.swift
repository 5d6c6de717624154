import DomainKit
import DomainKitDoubles
import PresentationKit
import Testing

struct LoadedPagesTests {
    private let failure = RepositoryError.service(.unreachable(reason: "refused"))
    private var pages = LoadedPages<Book>()

    private mutating func apply(_ event: FetchEvent<Page<Book>>, to number: Int) throws -> LoadedPages<Book>.Change {
        pages.apply(event, to: try PageNumber(number))
    }

    /// The response of the service, or a copy of it: a page with one book.
    private func sent(
        _ number: Int,
        _ id: Int,
        of count: Int = 3,
        at time: Int64 = 0,
        from origin: Origin = .service
    ) throws -> FetchEvent<Page<Book>> {
        .finished(try Book.page(number, [Book(id)], of: count, at: time), origin: origin)
    }

    private var ids: [[Int]] { pages.pages.map { $0.page.items.map(\.id) } }

    @Test mutating func `pages follow each other without a gap, from any page on`() throws {
        pages = LoadedPages(startingAt: try PageNumber(2))
        #expect(pages.nextPage?.value == 2)
        #expect(try apply(try sent(1, 1), to: 1) == .none)
        #expect(try apply(try sent(3, 3), to: 3) == .none)
        #expect(try apply(try sent(2, 2), to: 2) == .appended)
        #expect(pages.nextPage?.value == 3)
        #expect(try apply(try sent(3, 3), to: 3) == .appended)
        #expect(ids == [[2], [3]])
        #expect(pages.nextPage == nil)
        #expect(pages[try PageNumber(3)]?.page.items == [Book(3)])
        #expect(pages[.first] == nil)
    }

    @Test mutating func `a response takes the place of a copy, and says what it has changed`() throws {
        #expect(try apply(.cached(try Book.page(1, [Book(1)])), to: 1) == .appended)
        #expect(pages[.first]?.standing == .refreshing)
        #expect(try apply(try sent(1, 1), to: 1) == .standing)
        #expect(try apply(try sent(1, 1), to: 1) == .none)
        #expect(try apply(try sent(1, 1, from: .cache), to: 1) == .none)
        #expect(pages[.first]?.standing == .current(.service))
        #expect(try apply(try sent(1, 1, at: 9), to: 1) == .standing)
        #expect(try apply(try sent(1, 9, from: .cache), to: 1) == .replaced)
    }

    @Test mutating func `a failure makes a loaded page stale, or takes it and all after it away`() throws {
        for number in 1...2 { _ = try apply(try sent(number, number), to: number) }
        #expect(try apply(.failed(failure, cached: nil), to: 1) == .standing)
        #expect(pages[.first]?.standing == .stale(failure))
        #expect(try apply(.failed(failure, cached: nil), to: 3) == .replaced)
        #expect((ids, pages.failure) == ([[1], [2]], failure))
        #expect(try apply(try sent(3, 3), to: 3) == .appended)
        #expect(pages.failure == nil)
        #expect(try apply(.failed(.service(.unauthorized), cached: nil), to: 2) == .replaced)
        #expect((ids, pages.failure) == ([[1]], .service(.unauthorized)))
        #expect(try apply(.failed(failure, cached: nil), to: 3) == .none)
        pages.forgetFailure()
        #expect(pages.failure == nil)
    }

    @Test mutating func `what follows a page that has become the last one goes`() throws {
        for number in 1...3 { _ = try apply(try sent(number, number), to: number) }
        #expect(try apply(try sent(2, 9, of: 2), to: 2) == .replaced)
        #expect(ids == [[1], [9]])
    }

    @Test mutating func `a cancelled fetch shows the copy that it has, and changes nothing else`() throws {
        #expect(try apply(.failed(.cancelled, cached: nil), to: 1) == .none)
        #expect(try apply(.failed(.cancelled, cached: try Book.page(1, [Book(1)])), to: 1) == .appended)
        #expect(pages[.first]?.standing == .current(.cache))
        #expect(pages.failure == nil)
    }
}
