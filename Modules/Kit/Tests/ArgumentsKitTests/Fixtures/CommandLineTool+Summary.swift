import ArgumentsKit

extension CommandLineTool<String> {
    /// Parses the words and returns a summary of the outcome.
    ///
    /// The summary is the help page, the usage error, `version`, or the action with all values that differ from those of an
    /// empty command line.
    func summary(_ words: [String]) -> String {
        do throws(UsageError) {
            return switch try parse(words) {
            case .help(let page): page.rendered(width: 80, isStyled: false)
            case .version: "version"
            case .complete(let request): "complete \(request.prefix)"
            case .run(let action, let arguments): ([action] + arguments.summary(of: action)).joined(separator: " ")
            }
        } catch { return error.report(width: 80) }
    }
}

extension ParsedArguments {
    fileprivate func summary(of action: String) -> [String] {
        typealias Sample = SampleArguments
        let values: [String?] =
            switch action {
            case "search":
                self[Sample.query].map { "[\($0.argument)]" } + [
                    self[Sample.page] == 1 ? nil : "page=\(self[Sample.page])",
                    self[Sample.sort] == .relevance ? nil : "sort=\(self[Sample.sort])",
                    self[Sample.raw] ? "raw" : nil,
                ]
            case "view":
                self[Sample.book].map { "[\($0)]" } + [self[Sample.cover].map { "cover=\($0)" }]
            case "config get":
                ["[\(self[Sample.setting])]"]
            case "config set":
                ["[\(self[Sample.setting])]", "[\(self[Sample.settingValue])]"]
            default:
                []
            }
        let json: String? =
            switch self[Sample.json] {
            case .absent: nil
            case .bare: "json"
            case .value(let fields): "json=\(fields)"
            }
        let flags = [self[Sample.verbose] ? "verbose" : nil, self[Sample.quiet] ? "quiet" : nil, json]
        return (values + flags).compactMap(\.self)
    }
}
