import DomainKit
import DomainKitDoubles
import Testing

struct PageTests {
    @Test(arguments: [1, 2, .max])
    func `a page number is positive`(number: Int) throws {
        #expect(try PageNumber(number).value == number)
    }

    @Test(arguments: [-1, 0, .min])
    func `no other number is a page`(number: Int) {
        #expect(throws: RepositoryError.invalidInput(reason: "A page must be a number from 1 on, not \(number).")) {
            try PageNumber(number)
        }
    }

    @Test(arguments: [(1, 9, 2), (8, 9, 9), (9, 9, nil), (1, 1, nil), (1, 0, nil), (.max, .max, nil)])
    func `the last page has no next one`(page: Int, total: Int, next: Int?) throws {
        #expect(try PageNumber(page).next(ofTotal: total)?.value == next)
    }

    @Test func `a filtered page keeps the totals of the service`() throws {
        let page = try Book.page(2, (1...3).map { Book($0) }, of: 9).value
        let filtered = page.filter { $0.id != 2 }
        #expect(filtered.items.map(\.id) == [1, 3])
        #expect(filtered.totalPages == 9)
        #expect(filtered.totalResults == page.totalResults)
        #expect(filtered.nextPage == (try PageNumber(3)))
    }

    @Test func `an item that is repeated stays at its first place`() {
        #expect([Book(1), Book(2), Book(1, "Again"), Book(3)].unique().map(\.title) == ["Book 1", "Book 2", "Book 3"])
    }
}
