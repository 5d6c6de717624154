import DomainKit
import Testing

/// What a kind of value makes of texts, which texts it refuses, and with which advice.
struct TextKind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let read: @Sendable (String) throws -> String?
    private let values: KeyValuePairs<String, String>
    private let refused: [String]
    private let advice: KeyValuePairs<String, String>

    init(
        _ name: String,
        _ read: @escaping @Sendable (String) throws -> String?,
        values: KeyValuePairs<String, String>,
        refused: [String] = [],
        advice: KeyValuePairs<String, String> = [:]
    ) {
        testDescription = name
        self.read = read
        self.values = values
        self.refused = refused
        self.advice = advice
    }

    func check() {
        for (text, value) in values { #expect((try? read(text)) == value, "\(testDescription) '\(text)'") }
        for text in refused { #expect((try? read(text)) == nil, "\(testDescription) '\(text)'") }
        for (text, reason) in advice {
            #expect(throws: RepositoryError.invalidInput(reason: reason)) { try read(text) }
        }
    }
}
