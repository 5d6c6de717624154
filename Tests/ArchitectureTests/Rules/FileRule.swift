/// Something that has to hold for every file: a function of its path and text alone.
protocol FileRule: Sendable {
    func violations(in file: SourceFile) -> [Violation]
}
