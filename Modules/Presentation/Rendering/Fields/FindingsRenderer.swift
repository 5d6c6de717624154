/// What `movies doctor` found, in each form of output.
package struct FindingsRenderer: Sendable {
    private let findings: [Finding]

    package init(_ findings: [Finding]) {
        self.findings = findings
    }

    /// For a person: a mark, the subject and the detail; what to do below it. Nothing is cut: paths are to be copied.
    package func lines(style: TerminalStyle) -> [String] {
        let width = findings.map { DisplayWidth.columns(of: $0.subject) }.reduce(0, max)
        return findings.flatMap { finding in
            let mark = finding.verdict == .good ? "✓" : "✗"
            let subject = finding.subject.padded(to: width)
            let line = "\(mark) \(subject)  \(TerminalText(finding.detail))"
            return [finding.verdict == .good ? line : style.bold(line)]
                + finding.advice.map { "    \(TerminalText($0))" }
        }
    }

    /// A line each: the subject, the verdict, the detail, and what to do.
    package func tabSeparated() -> [String] {
        findings.map {
            TabSeparatedLine.text([$0.subject, $0.verdict.rawValue, $0.detail, $0.advice.joined(separator: " ")])
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
        return JSONWriter(layout: layout).text(.object([("findings", .array(objects))]))
    }
}
