import InfrastructureKit

/// A file for a command to read, or standard input.
struct InputFile: Sendable {
    /// `-` is standard input.
    let path: String

    /// Reads the whole file.
    ///
    /// - Parameter limit: The most bytes that are read.
    /// - Returns: `nil` if the file is larger.
    /// - Throws: An error if the file cannot be opened or read.
    func read(limit: Int) throws(InputError) -> [UInt8]? {
        do throws(FileError) {
            return try UserFile.read(path, limit: limit)
        } catch {
            guard error.isTooLarge else { throw InputError(reason: error.cause) }
            return nil
        }
    }
}

/// The reason why a file cannot be read.
struct InputError: Error, Sendable, Hashable {
    let reason: String
}
