import Testing

@testable import ArchitectureRules

@Suite struct WordRuleTests {
    private static let rows: [(folder: String, code: String, words: [Substring])] = [
        // What ends the program, or writes to its output.
        ("Modules/Data", "Swift.print (1); Swift.print(2)\nlet a = \"\\(fatalError())\"", ["print(", "fatalError("]),
        ("Modules/Data", "a.print(1); aprint(1); print; prints(1) // print(1)\nlet a = \"print(1)\"", []),
        ("App", "print(1)", []),
        // Time and chance.
        ("Modules/Domain", "let a = Date(); let b = Foundation.Date.now", ["Date()", "Date.now"]),
        ("Modules/Presentation", "init(a: any Clock = ContinuousClock(), using b: Int) {}", ["ContinuousClock"]),
        ("Modules/Domain", "let a: Int = .random(in: 0..<(1 + b)); time(nil)", ["time(nil", ".random("]),
        ("Modules/Domain", "Date(timeIntervalSince1970: 0); clock.now; a.time(1); time(after: 1)", []),
        ("Modules/Domain", "let a = Int.random(in: 0..<9, using: &generator)", []), ("Modules/Data", "UUID()", []),
        // The kit's parameters may have a default.
        ("Modules/Kit/DomainKit", "init(a: () -> Int = { .random(in: 0...1) }, b: Any = ContinuousClock()) {}", []),
        ("Modules/Kit/DomainKit", "func f() { let a: Int = .random(in: 0...1) }", [".random("]),
        ("Modules/Kit/PresentationKit", "let a = ContinuousClock()", ["ContinuousClock"]),
        // Documents.
        ("Modules/Domain", "struct A: Sendable, Codable {}", ["Codable"]), ("Modules/Data", "struct A: Codable {}", []),
        // Files, sockets and programs.
        (
            "Modules/Data", "PlatformKit.fopen(a, b); open(a, O_RDONLY); socket(1, 2)",
            ["O_RDONLY", "fopen(", "socket("]
        ),
        ("Modules/Presentation", "FileManager.default; Data(contentsOf: a)", ["FileManager", "Data(contentsOf"]),
        ("Modules/Domain", "let a = Process(); let b: URLSession", ["Process()", "URLSession"]),
        ("Modules/Domain", "open(b); case .socket(let a): process(Data(a))", []),
        ("Modules/Infrastructure", "FileManager.default", []),
        // What all share.
        ("App", "@MainActor static var a = 1", ["static var"]),
        ("App", "struct A { static private(set) var a: Int?\nfunc b() {} }", ["static var"]),
        ("Modules/Data", "nonisolated(unsafe) var a: [Int] = []", ["var"]),
        ("Modules/Data", "static let shared = A(); A.shared.b(); a.shared", ["static let shared", "A.shared"]),
        ("Modules/Data", "static var a: (Int) -> [Int] { b }\nstatic var c: Int {\n get }\nvar d: Int { 1 }", []),
        ("Modules/Data", "f { var a = 1 }; static let a = 1; case shared; a = .shared", []),
    ]

    @Test(arguments: rows)
    func `a ring uses only what is its own, and nothing is global`(folder: String, code: String, words: [Substring]) {
        let file = SourceFile(path: "\(folder)/A.swift", text: "\n" + code)
        let violations = WordRule.rings.flatMap { $0.violations(in: file) }
        #expect(violations.map { $0.message.dropFirst("says ".count).prefix { $0 != "," } } == words)
    }
}
