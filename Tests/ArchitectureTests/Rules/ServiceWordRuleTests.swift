import ArchitectureRules
import Testing

@Suite struct ServiceWordRuleTests {
    @Test(arguments: ["Modules/Domain/A.swift", "Modules/TerminalUI/B/A.swift", "App/Commands/A.swift"])
    func `catches the name of the service, in any case and within words`(path: String) {
        for text in ["/// As at TMDB.", "let hasTMDBIDs = true", "case tmdbID", "let host = \"image.tmdb.org\""] {
            let file = SourceFile(path: path, text: "// First.\n" + text)
            #expect(ServiceWordRule().violations(in: file).map(\.line) == [2])
        }
    }

    @Test(arguments: ["Modules/Infrastructure/A.swift", "Modules/Data/B/A.swift", "Tests/DataTests/A.swift"])
    func `accepts it where the service is, and in tests`(path: String) {
        #expect(ServiceWordRule().violations(in: SourceFile(path: path, text: "// TMDB")).isEmpty)
    }

    @Test func `catches a file that is named after the service, and accepts a link to a source`() {
        let named = SourceFile(path: "App/System/TMDBPages.swift", text: "")
        #expect(ServiceWordRule().violations(in: named).map(\.line) == [1])
        let link = "/// The service allows 40 (https://developer.themoviedb.org/docs/rate-limiting)."
        #expect(ServiceWordRule().violations(in: SourceFile(path: "Modules/Domain/A.swift", text: link)).isEmpty)
    }
}
