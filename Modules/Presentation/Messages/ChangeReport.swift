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

    /// - Parameter variable: The environment variable that overrides what is saved, if one is set.
    package init(
        _ kind: String,
        _ sentence: String,
        _ members: [(name: String, value: JSONValue)],
        overriddenBy variable: String?
    ) {
        let warning = variable.map { ["! \($0) is set in the environment and overrides this."] } ?? []
        self.init(kind, [sentence] + warning, members + [("overriddenBy", .optional(variable))])
    }

    /// The kind of the change comes first: `{"change":"setting","key":"language",…}`.
    package var json: JSONValue { .object(members) }
}
