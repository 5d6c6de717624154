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

    private var items: [[Int]] { pages.pages.map { $0.page.items.map(\.id) } }

    @Test mutating func `pages follow each other without a gap`() throws {
        #expect(pages.nextPage == .first)
        #expect(try apply(.finished(try Book.page(2, [Book(2)]), origin: .service), to: 2) == .none)
        #expect(try apply(.finished(try Book.page(1, [Book(1)]), origin: .service), to: 1) == .appended)
        #expect(try apply(.finished(try Book.page(2, [Book(2)]), origin: .service), to: 2) == .appended)
        #expect(items == [[1], [2]])
        #expect(pages.nextPage?.value == 3)
    }

    @Test func `a list may begin with any page`() throws {
        let second = try PageNumber(2)
        var pages = LoadedPages<Book>(startingAt: second)
        #expect(pages.apply(.finished(try Book.page(1, [Book(1)]), origin: .service), to: .first) == .none)
        #expect(pages.apply(.finished(try Book.page(2, [Book(2)]), origin: .service), to: second) == .appended)
        #expect(pages[second]?.page.items == [Book(2)])
        #expect(pages[.first] == nil)
    }

    @Test mutating func `a response takes the place of a copy, and says what it has changed`() throws {
        #expect(try apply(.cached(try Book.page(1, [Book(1)])), to: 1) == .appended)
        #expect(pages[.first]?.standing == .refreshing)
        #expect(try apply(.finished(try Book.page(1, [Book(1)]), origin: .service), to: 1) == .standing)
        #expect(pages[.first]?.standing == .current(.service))
        #expect(try apply(.finished(try Book.page(1, [Book(1)]), origin: .service), to: 1) == .none)
        #expect(try apply(.finished(try Book.page(1, [Book(1)]), origin: .cache), to: 1) == .none)
        #expect(pages[.first]?.standing == .current(.service))
        #expect(try apply(.finished(try Book.page(1, [Book(1)], at: 9), origin: .service), to: 1) == .standing)
        #expect(try apply(.finished(try Book.page(1, [Book(9)]), origin: .cache), to: 1) == .replaced)
    }

    @Test mutating func `what follows a page that has become the last one goes`() throws {
        for number in 1...3 {
            _ = try apply(.finished(try Book.page(number, [Book(number)]), origin: .service), to: number)
        }
        #expect(try apply(.finished(try Book.page(2, [Book(9)], of: 2), origin: .service), to: 2) == .replaced)
        #expect(items == [[1], [9]])
        #expect(pages.nextPage == nil)
    }

    @Test mutating func `a failure makes a loaded page stale, and is the reason why the next one is missing`() throws {
        _ = try apply(.finished(try Book.page(1, [Book(1)]), origin: .service), to: 1)
        #expect(try apply(.failed(failure, cached: nil), to: 1) == .standing)
        #expect(pages[.first]?.standing == .stale(failure))
        #expect(try apply(.failed(failure, cached: nil), to: 2) == .replaced)
        #expect(pages.failure == failure)
        #expect(items == [[1]])
        #expect(try apply(.finished(try Book.page(2, [Book(2)]), origin: .service), to: 2) == .appended)
        #expect(pages.failure == nil)
    }

    @Test mutating func `a failure that allows no copy takes the page and all after it away`() throws {
        for number in 1...3 {
            _ = try apply(.finished(try Book.page(number, [Book(number)]), origin: .service), to: number)
        }
        #expect(try apply(.failed(.service(.unauthorized), cached: nil), to: 2) == .replaced)
        #expect(items == [[1]])
        #expect(pages.failure == .service(.unauthorized))
        pages.forgetFailure()
        #expect(pages.failure == nil)
    }

    @Test mutating func `a cancelled fetch shows the copy that it has, and changes nothing else`() throws {
        #expect(try apply(.failed(.cancelled, cached: nil), to: 1) == .none)
        #expect(try apply(.failed(.cancelled, cached: try Book.page(1, [Book(1)])), to: 1) == .appended)
        #expect(pages[.first]?.standing == .current(.cache))
        #expect(pages.failure == nil)
    }
}
