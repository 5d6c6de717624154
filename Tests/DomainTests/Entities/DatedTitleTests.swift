import Domain
import Testing

struct DatedTitleTests {
    @Test(arguments: [
        ("Batman (1989)", "Batman", 1989), ("blade runner (2049)", "blade runner", 2049), ("2012 (2009)", "2012", 2009),
    ])
    func `a year in brackets at the end tells films of one title apart`(text: String, title: String, year: Int) throws {
        let dated = DatedTitle(try SearchText(text))
        #expect(dated.title == (try SearchText(title)))
        #expect(dated.year == (try ReleaseYear(year)))
    }

    @Test(arguments: [
        "Batman", "Batman 1989", "1989", "(1989)", "(500) Days of Summer", "Batman (Ninja)", "Batman (0042)",
        "Batman (01989)", "Batman (+1989)",
    ])
    func `anything else belongs to the title`(text: String) throws {
        let dated = DatedTitle(try SearchText(text))
        #expect(dated.title == (try SearchText(text)))
        #expect(dated.year == nil)
    }
}
