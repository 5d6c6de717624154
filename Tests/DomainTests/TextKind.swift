import DomainKit
import Testing

/// Which texts a kind of value keeps as they are, what it makes of others, and which it refuses, perhaps with advice.
struct TextKind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let read: @Sendable (String) throws -> String?
    private let kept: [String]
    private let values: KeyValuePairs<String, String>
    private let refused: [String]
    private let advice: KeyValuePairs<String, String>

    init(
        _ name: String,
        _ read: @escaping @Sendable (String) throws -> String?,
        kept: [String] = [],
        values: KeyValuePairs<String, String> = [:],
        refused: [String] = [],
        advice: KeyValuePairs<String, String> = [:]
    ) {
        testDescription = name
        self.read = read
        self.kept = kept
        self.values = values
        self.refused = refused
        self.advice = advice
    }

    func check() {
        for text in kept { #expect((try? read(text)) == text, "\(testDescription) '\(text)'") }
        for (text, value) in values { #expect((try? read(text)) == value, "\(testDescription) '\(text)'") }
        for text in refused { #expect((try? read(text)) == nil, "\(testDescription) '\(text)'") }
        for (text, reason) in advice {
            #expect(throws: RepositoryError.invalidInput(reason: reason)) { try read(text) }
        }
    }
}
