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
        do throws(FileError) {
            try UserFile.createFolder(at: path)
        } catch {
            throw StreamError(error)
        }
    }

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
