import DataKit
import InfrastructureKit
import PlatformKit

/// The accounts of the demo, in a file that only the user can read.
///
/// Several processes can use the file at the same time.
struct DemoAccounts: Sendable {
    private let path: String?
    private let file: FileSecretStore?

    /// - Parameter path: If it is `nil`, every update fails.
    init(path: String?) {
        self.path = path
        file = path.map(FileSecretStore.init)
    }

    /// Reads the document, changes it and writes it, while no other process changes it.
    ///
    /// ```swift
    /// try await accounts.update { document throws(DemoFailure) in
    ///     try document.end(session)
    /// }
    /// ```
    ///
    /// - Throws: The error that `change` throws, in which case nothing is written, or `DemoFailure.failed` if the file
    ///   cannot be read or written.
    func update<Value: Sendable>(
        _ change: @escaping @Sendable (inout DemoAccountsDocument) throws(DemoFailure) -> Value
    ) async throws(DemoFailure) -> Value {
        guard let file, let path else {
            throw .failed(.file(reason: "there is no folder to keep the demo's accounts in", remedy: nil))
        }
        let result: Result<Value, DemoFailure>
        do {
            result = try await file.update { Self.update(&$0, path: path, change) }
        } catch {
            throw .failed(TransferError(error))
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
            // The demo never assigns other ids. A larger one could make the next id overflow.
            document.accounts.allSatisfy({ (1..<(1 << 31)).contains($0.id) })
        else {
            throw .failed(
                .file(
                    reason: "The demo's accounts in \(path) are damaged",
                    remedy: "Move the file away to start over."
                )
            )
        }
        return document
    }

    private static func encode(_ document: DemoAccountsDocument) throws(DemoFailure) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(document) else {
            throw .failed(.file(reason: "the demo's accounts cannot be encoded", remedy: nil))
        }
        return [UInt8](data)
    }
}
