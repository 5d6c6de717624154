import InfrastructureKit
import TerminalKit

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

    mutating func next() throws(InputError) -> [UInt8]? {
        do throws(FileError) {
            return try parts.next()
        } catch {
            throw InputError(error)
        }
    }
}

struct InputError: Error, Sendable, Hashable {
    let reason: String
    let isTooLarge: Bool

    fileprivate init(_ error: FileError) {
        reason = error.cause
        isTooLarge = error.isTooLarge
    }
}
