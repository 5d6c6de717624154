import Domain
import DomainKit
import Testing

struct CalendarDateTests {
    @Test(arguments: ["1989-06-23", "2000-02-29", "2024-02-29", "0001-01-01", "9999-12-31"])
    func `reads a day and writes it the same`(text: String) {
        #expect(CalendarDate(text)?.description == text)
    }

    @Test(arguments: [
        "", "1989", "1989-06", "1989-6-23", "89-06-23", "1989-13-01", "1989-00-10", "1989-02-29", "1900-02-29",
        "2023-04-31", "2023-04-00", "+989-06-23", "1989-06-23T00:00", "1989/06/23", " 1989-06-23", "１９８９-06-23",
    ])
    func `refuses a text that is not a day of the calendar`(text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test func `earlier days come first`() throws {
        let days = try ["2001-01-01", "1999-12-31", "2000-02-01", "2000-01-31"].map { try #require(CalendarDate($0)) }
        #expect(days.sorted().map(\.description) == ["1999-12-31", "2000-01-31", "2000-02-01", "2001-01-01"])
    }
}
