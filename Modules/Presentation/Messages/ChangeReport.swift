package import PresentationKit

package struct ChangeReport: Sendable {
    /// For a person: each is a line.
    package let sentences: [String]
    private let members: [(name: String, value: JSONValue)]

    /// - Parameters:
    ///   - kind: The kind of the change in JSON, such as `session`.
    ///   - members: The state after the change.
    package init(_ kind: String, _ sentences: [String], _ members: [(name: String, value: JSONValue)]) {
        self.sentences = sentences
        self.members = [("change", .string(kind))] + members
    }

    /// The kind of the change comes first: `{"change":"setting","key":"language",…}`.
    package func json(layout: JSONLayout) -> String {
        JSONValue.object(members).text(layout)
    }
}

extension ChangeReport {
    /// The address is the result if there is no browser, so there is no sentence.
    package static func page(_ address: String, isOpened: Bool) -> ChangeReport {
        ChangeReport("browser", [], [("url", .string(address)), ("isOpened", .boolean(isOpened))])
    }

    static func sentences(overriddenBy variable: String?) -> [String] {
        variable.map { ["! \($0) is set in the environment and overrides this."] } ?? []
    }
}
