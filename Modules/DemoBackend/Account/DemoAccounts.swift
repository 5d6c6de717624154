import Infrastructure
import Platform

/// The accounts of the demo in a file that only the user can read, safe across processes.
struct DemoAccounts: Sendable {
    private let path: String?
    private let file: FileSecretStore?

    /// - Parameter path: Nil where there is no place for a file.
    init(path: String?) {
        self.path = path
        file = path.map(FileSecretStore.init)
    }

    /// Reads all, lets `change` change it and keeps the result, while nobody else does. What `change` throws is kept from
    /// having any effect.
    func update<Value: Sendable>(
        _ change: @escaping @Sendable (inout DemoAccountsDocument) throws(DemoFailure) -> Value
    ) async throws(DemoFailure) -> Value {
        guard let file, let path else {
            throw .unanswered(.storage(reason: "there is no folder to keep the demo's accounts in"))
        }
        let result: Result<Value, DemoFailure>
        do {
            result = try await file.update { Self.update(&$0, path: path, change) }
        } catch {
            throw .unanswered(HTTPTransportError(error))
        }
        return try result.get()
    }

    private static func update<Value: Sendable>(
        _ bytes: inout [UInt8]?,
        path: String,
        _ change: (inout DemoAccountsDocument) throws(DemoFailure) -> Value
    ) -> Result<Value, DemoFailure> {
        do throws(DemoFailure) {
            var document = try document(in: bytes, path: path)
            let value = try change(&document)
            bytes = try encode(document)
            return .success(value)
        } catch {
            return .failure(error)
        }
    }

    private static func document(in bytes: [UInt8]?, path: String) throws(DemoFailure) -> DemoAccountsDocument {
        guard let bytes else { return DemoAccountsDocument() }
        guard let document = try? JSONDecoder().decode(DemoAccountsDocument.self, from: Data(bytes)),
            // Ids that leave no room to count on were never given out here.
            document.accounts.allSatisfy({ (1..<(1 << 31)).contains($0.id) })
        else {
            throw .unanswered(
                .unusableFile(
                    reason: "The demo's accounts in \(path) are damaged",
                    remedy: "Move the file away to begin anew."
                )
            )
        }
        return document
    }

    private static func encode(_ document: DemoAccountsDocument) throws(DemoFailure) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(document) else {
            throw .unanswered(.storage(reason: "the demo's accounts cannot be encoded"))
        }
        return [UInt8](data)
    }
}
