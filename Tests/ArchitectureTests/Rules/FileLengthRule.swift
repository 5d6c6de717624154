/// No file is longer than a reader takes in.
struct FileLengthRule: FileRule {
    static let limit = 200

    func violations(in file: SourceFile) -> [Violation] {
        let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count
        let lines = file.text.hasSuffix("\n") ? count - 1 : count
        return lines > Self.limit ? [Violation(file.path, "\(lines) lines; the limit is \(Self.limit)")] : []
    }
}
