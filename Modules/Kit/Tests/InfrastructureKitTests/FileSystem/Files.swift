import Foundation
import PlatformKit

/// Reads, writes and limits files for tests, without the code under test.
enum Files {
    static func names(in directory: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path)
    }

    static func permissions(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    static func setPermissions(_ permissions: Int, of path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }

    static func read(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: path)))
    }

    static func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(filePath: path))
    }

    static func createDirectory(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// Runs `body` while no file can grow beyond `bytes`, so that writes fail as on a full disk.
    ///
    /// The limit holds for the whole process, so call this only in an exit test.
    static func withSizeLimit(bytes: Int, _ body: () async throws -> Void) async rethrows {
        signal(SIGXFSZ, SIG_IGN)
        setSizeLimit(rlim_t(bytes))
        defer { setSizeLimit(.max) }
        try await body()
    }

    private static func setSizeLimit(_ bytes: rlim_t) {
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        #else
        let resource = RLIMIT_FSIZE
        #endif
        getrlimit(resource, &limit)
        limit.rlim_cur = min(bytes, limit.rlim_max)
        setrlimit(resource, &limit)
    }
}
