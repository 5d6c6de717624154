import InfrastructureKit
import TerminalKit

/// A file for a command to read, or standard input.
struct InputFile {
    private var parts: UserFile.Parts

    /// - Parameters:
    ///   - path: `-` is standard input.
    ///   - limit: The most bytes that are read.
    init(path: String, input: StandardInput, limit: Int) throws(InputError) {
        do throws(FileError) {
            parts = try UserFile.Parts(of: path, input: input.descriptor, limit: limit)
        } catch {
            throw InputError(error)
        }
    }

    /// Returns the next part of the file, or `nil` at the end.
    mutating func next() throws(InputError) -> [UInt8]? {
        do throws(FileError) {
            return try parts.next()
        } catch {
            throw InputError(error)
        }
    }
}

/// The reason why a file cannot be read.
struct InputError: Error, Sendable, Hashable {
    let reason: String
    /// Whether there are more bytes than the limit.
    let isTooLarge: Bool

    fileprivate init(_ error: FileError) {
        reason = error.cause
        isTooLarge = error.isTooLarge
    }
}
