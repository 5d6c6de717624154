import ArchitectureRules
import Testing

@Suite struct KitWordRuleTests {
    @Test(arguments: [
        "let moviePage = 1", "// A film.", "let host = \"api.themoviedb.org\"", "/// Called with a `MovieID`.",
        "# POSTERS", "int movie_load(void);",
    ])
    func `catches a word of the films in the kit`(text: String) {
        let file = SourceFile(path: "Modules/Kit/DataKit/A.swift", text: "// First.\n" + text)
        #expect(KitWordRule().violations(in: file).first?.line == 2)
        #expect(KitWordRule().violations(in: SourceFile(path: "Modules/Data/A.swift", text: text)).isEmpty)
    }

    @Test func `catches a file that is named after a film`() {
        let file = SourceFile(path: "Modules/Kit/Tests/DataKitTests/MovieTests.swift", text: "")
        #expect(KitWordRule().violations(in: file).map(\.message) == ["says movie, and the kit knows no film"])
    }

    @Test func `accepts books`() {
        let file = SourceFile(path: "Modules/Kit/DataKit/Book.swift", text: "/// A book, and its rating.")
        #expect(KitWordRule().violations(in: file).isEmpty)
    }
}
