import PlatformKit

/// A temporary file without a name, which is gone when it is closed. Only this process, and those that it gives the file to,
/// can read it.
public final class UnnamedFile {
    /// In bytes: far more than any drawing for a terminal takes.
    private static let sizeLimit = 64_000_000

    private let file: OpenFile

    public var descriptor: Int32 { file.descriptor }

    /// The next read, by whichever process, begins with the contents. `nil` if no file can be made or written.
    public init?(_ contents: [UInt8] = []) {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        guard let file = Self.open(in: folder), (try? file.writeAll(contents)) != nil,
            lseek(file.descriptor, 0, SEEK_SET) == 0
        else { return nil }
        self.file = file
    }

    /// Everything in the file, or `nil` if it cannot be read or is larger than 64 MB.
    public func contents() -> [UInt8]? {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
        return try? file.readAll(limit: Self.sizeLimit)
    }

    private static func open(in folder: String) -> OpenFile? {
        if let flag = OpenFile.unnamed, let file = try? OpenFile(folder, flags: O_RDWR | O_EXCL | flag) { return file }
        // The file system has no unnamed files: take the name away.
        var path = Array("\(folder)/unnamed-XXXXXX".utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { return nil }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return try? OpenFile(folder, descriptor: descriptor)
    }
}
