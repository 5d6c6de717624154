import InfrastructureKit
import Presentation
import PresentationKit
import TerminalKit

/// A file for a result.
struct ResultFile: Sendable {
    let path: String

    /// Creates the file.
    ///
    /// - Returns: `false` if there is a file of that name, which is left as it is.
    func create(_ bytes: [UInt8]) throws(StreamError) -> Bool {
        do throws(FileError) {
            try UserFile.create(bytes, at: path)
            return true
        } catch {
            guard !error.isAlreadyThere else { return false }
            throw StreamError(error)
        }
    }

    /// Writes the file and replaces the one that may be there.
    func replace(_ bytes: [UInt8]) throws(StreamError) {
        do throws(FileError) {
            try UserFile.replace(bytes, at: path)
        } catch {
            throw StreamError(error)
        }
    }
}

extension StreamError {
    fileprivate init(_ error: FileError) {
        self = .failed(reason: TerminalText(error.reason).value)
    }
}
