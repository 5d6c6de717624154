import Testing

/// The rules, over the real tree.
@Suite struct TreeTests {
    @Test func `no Swift file is longer than 200 lines`() throws {
        try expectNone(FileLengthRule(), in: SourceTree.files().filter { $0.path.hasSuffix(".swift") })
    }

    @Test func `a production file declares the one type that it is named after`() throws {
        try expectNone(OneTypePerFileRule(), in: SourceTree.productionFiles())
    }

    @Test func `the name of every test is a sentence`() throws {
        try expectNone(TestNameRule(), in: SourceTree.swiftFiles(in: "Tests"))
    }

    @Test func `no module ends the program or writes to its output`() throws {
        try expectNone(ForbiddenCallsRule(), in: SourceTree.swiftFiles(in: "Modules"))
    }

    @Test func `doubles are fakes or stubs`() throws {
        try expectNone(DoubleNamesRule(), in: SourceTree.files())
    }

    @Test func `no file names a package registry`() throws {
        try expectNone(RegistryHostRule(), in: SourceTree.files())
    }

    @Test func `every link of the documents leads somewhere`() throws {
        try expectNone(LinkRule(exists: SourceTree.exists), in: SourceTree.documents())
    }

    private func expectNone(_ rule: some FileRule, in files: [SourceFile]) throws {
        #expect(!files.isEmpty)
        #expect(files.flatMap(rule.violations) == [])
    }
}
