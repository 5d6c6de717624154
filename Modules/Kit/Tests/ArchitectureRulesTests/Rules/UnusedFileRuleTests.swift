import Testing

@testable import ArchitectureRules

@Suite struct UnusedFileRuleTests {
    private static let caller = SourceFile(path: "App/Caller.swift", text: "@main struct Caller { let used = Used() }")

    private static func messages(_ text: String, usedBy others: [SourceFile] = []) -> [String] {
        let file = SourceFile(path: "Modules/Data/A.swift", text: text)
        return UnusedFileRule.violations(in: [file, caller], usedBy: others).map(\.message)
    }

    @Test(arguments: [
        "struct Used {}", "struct Helper {}\nstruct Used { let helper: Helper }", "extension Used {}",
        "struct Left {}\nextension Used { func left() -> Left { Left() } }",
    ])
    func `accepts a file of which another one names a type`(text: String) {
        #expect(Self.messages(text).isEmpty)
    }

    @Test(arguments: ["struct Left {}", "struct Left { static let one = Left() }", "/// Used.\nstruct Left {}"])
    func `catches a file that only names itself`(text: String) {
        #expect(Self.messages(text) == ["no other file names Left"])
    }

    @Test func `names all types of a file that nothing uses`() {
        #expect(Self.messages("struct Left {}\nenum Right { case one(Left) }") == ["no other file names Left or Right"])
    }

    @Test func `accepts what only another package uses`() {
        let other = SourceFile(path: "Tests/Other/B.swift", text: "let left = Left()")
        #expect(Self.messages("struct Left {}", usedBy: [other]).isEmpty)
    }
}
