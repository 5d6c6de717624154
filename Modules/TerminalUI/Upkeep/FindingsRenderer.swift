package import Presentation
package import PresentationKit
package import TerminalKit

package struct FindingsRenderer: Sendable {
    private let findings: [Finding]

    package init(_ findings: [Finding]) {
        self.findings = findings
    }

    /// Lines are broken between words, and commands stay whole, so that they can be copied.
    package func lines(width: Int) -> [StyledLine] {
        let subjectWidth = findings.map { DisplayWidth.columns(of: $0.subject) }.reduce(0, max)
        let indent = String(repeating: " ", count: subjectWidth + 4)
        return findings.flatMap { finding in
            let mark = finding.verdict == .good ? "✓" : "✗"
            let label = "\(mark) \(finding.subject.padded(to: subjectWidth))  "
            let detail = MessageLayout(width: width - indent.count).lines(TerminalText(finding.detail).value)
            let lines = zip([label] + detail.dropFirst().map { _ in indent }, detail).map(+)
            let advice = finding.advice.flatMap { MessageLayout(width: width).lines("    \(TerminalText($0))") }
            return lines.map { StyledLine($0, finding.verdict == .good ? .plain : .bold) }
                + advice.map { StyledLine($0) }
        }
    }

    /// A line for each finding: the subject, the verdict, the detail and the advice.
    package func tabSeparated() -> [String] {
        findings.map { finding in
            TerminalText.tabSeparated([
                finding.subject, finding.verdict.rawValue, finding.detail, finding.advice.joined(separator: " "),
            ])
        }
    }

    /// One object: `{"findings":[{"subject":…,"verdict":"good","detail":…,"advice":[]}]}`.
    package func json(layout: JSONLayout) -> String {
        let objects = findings.map { finding in
            JSONValue.object([
                ("subject", .string(finding.subject)), ("verdict", .string(finding.verdict.rawValue)),
                ("detail", .string(finding.detail)), ("advice", .array(finding.advice.map(JSONValue.string))),
            ])
        }
        return JSONValue.object([("findings", .array(objects))]).text(layout)
    }
}
