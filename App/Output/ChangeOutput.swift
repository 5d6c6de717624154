import Presentation
import PresentationKit

/// Sentences to standard error, or one JSON object to standard output.
struct ChangeOutput: Sendable {
    private let context: any WritingContext
    private let layout: JSONLayout?

    /// Make it before the change, so that an invalid `--json` changes nothing.
    ///
    /// - Throws: A usage error if `--json` names fields, or an error if nothing can be changed in the home of another user.
    init(_ context: some WritingContext) throws {
        self.context = context
        if case .json(_, let layout) = try OutputFormat(withoutFields: context) {
            self.layout = layout
        } else {
            layout = nil
        }
        try context.requireOwnHome()
    }

    var isJSON: Bool { layout != nil }

    func write(_ report: ChangeReport) throws {
        if let layout {
            try context.print([report.json(layout: layout)])
        } else {
            for sentence in report.sentences { context.notice(sentence) }
        }
    }
}
