import Foundation
import TestDoubles
import Testing

@testable import Infrastructure

struct FileSystemTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: [0, EPERM, ENOTSUP, EOPNOTSUPP])
    func `makes a file also where there are no links, and leaves one that is there`(code: Int32) throws {
        let path = directory.path("store.db")
        try create(path, code)
        #expect(FileSystem.size(of: path) == 0)
        try Data("contents".utf8).write(to: URL(filePath: path))
        try create(path, code)
        #expect(FileSystem.size(of: path) == 8)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["store.db"])
    }

    @Test func `any other refusal of a link is a failure`() {
        let path = directory.path("store.db")
        #expect(throws: FileError(code: EIO, path: path)) { try create(path, EIO) }
        #expect(FileSystem.identity(of: path) == nil)
    }

    private func create(_ path: String, _ code: Int32) throws {
        if code == 0 {
            try FileSystem.createFile(path)
        } else {
            try FileSystem.createFile(path) { _, _ in code }
        }
    }
}
