import Domain
import Presentation
import Testing

struct MovieTitleTests {
    @Test(arguments: [
        ("Batman", "Batman", "Batman"),
        ("Batman Ninja", "ニンジャバットマン", "ニンジャバットマン (Batman Ninja)"),
        ("Leviathan", "Левиафан", "Левиафан (Leviathan)"),
        ("The Boat", "Das Boot", "The Boat"),
        ("Nineteen Hundred", "1900", "Nineteen Hundred"),
        ("Ring", "RINGU リング", "Ring"),
        ("Бэтмен", "バットマン", "Бэтмен"),
    ])
    func `a title in another script comes first`(title: String, original: String, expected: String) throws {
        let list = try Fixture.list([try Fixture.movie(1, title, original: original)])
        let lines = MoviesTableRenderer(width: 80, style: .plain).lines(list)
        let width = max(DisplayWidth.columns(of: expected), 5)
        #expect(lines.last == "1   \(expected.padded(to: width))  –     –")
    }
}
