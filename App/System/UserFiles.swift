import InfrastructureKit
import PlatformKit
import Presentation
import PresentationKit
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

struct ResultFile: Sendable {
    let path: String

    var isFolder: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    func createFolder() throws(StreamError) {
        try Self.writing { () throws(FileError) in try UserFile.createFolder(at: path) }
    }

    /// - Returns: `false` if there is a file of that name, which is left as it is.
    func create(_ bytes: [UInt8]) throws(StreamError) -> Bool {
        var isThere = false
        try Self.writing { () throws(FileError) in
            do throws(FileError) {
                try UserFile.create(bytes, at: path)
            } catch {
                guard error.isAlreadyThere else { throw error }
                isThere = true
            }
        }
        return !isThere
    }

    func replace(_ bytes: [UInt8]) throws(StreamError) {
        try Self.writing { () throws(FileError) in try UserFile.replace(bytes, at: path) }
    }

    private static func writing(_ work: () throws(FileError) -> Void) throws(StreamError) {
        do throws(FileError) {
            try work()
        } catch {
            throw .failed(reason: TerminalText(error.reason).value)
        }
    }
}
