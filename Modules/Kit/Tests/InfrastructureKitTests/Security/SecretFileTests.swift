import DataKit
import Foundation
import InfrastructureKitDoubles
import Testing

@testable import InfrastructureKit

@Suite(.timeLimit(.minutes(1)))
struct SecretFileTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path("made/secret")
    }

    @Test func `a secret comes back from a file that only the user can read`() throws {
        let file = SecretFile(path: path)
        #expect(try file.read() == nil)
        try file.delete()
        #expect(
            !FileManager.default.fileExists(atPath: directory.path("made")),
            "deleting a missing file creates nothing"
        )
        let before = umask(0)
        defer { umask(before) }
        try file.update { $0 = Array("canary".utf8) }
        #expect(try file.read() == Array("canary".utf8))
        #expect(try mode(path) == 0o600)
        #expect(try mode(directory.path("made")) == 0o700)
        try file.update { $0 = nil }
        #expect(try file.read() == nil)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test(arguments: [0o644, 0o640, 0o604, 0o620, 0o602, 0o660, 0o666, 0o601])
    func `a file that others can read or write is refused, with the command that mends it`(mode: Int) throws {
        try write("canary", mode: mode)
        let error = SecretStoreError.exposed(
            reason: "\(path) can be read by other users",
            remedy: "Run:  chmod 600 '\(path)'"
        )
        #expect(throws: error) { try SecretFile(path: path).read() }
        #expect(throws: error) { try SecretFile(path: path).update { $0 = nil } }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "canary", "the file is not changed")
        try SecretFile(path: path).delete()
        #expect(!FileManager.default.fileExists(atPath: path), "a file that others can read can be removed")
    }

    @Test(arguments: [0o600, 0o400, 0o700])
    func `a file that only the user can read is read`(mode: Int) throws {
        try write("canary", mode: mode)
        #expect(try SecretFile(path: path).read() == Array("canary".utf8))
    }

    @Test func `a link is refused, even one to a good file`() throws {
        try write("canary", mode: 0o600)
        let link = directory.path("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        #expect(throws: SecretStoreError.exposed(reason: "\(link) is a symbolic link", remedy: "Run:  rm '\(link)'")) {
            try SecretFile(path: link).read()
        }
        try SecretFile(path: link).delete()
        #expect(try SecretFile(path: link).read() == nil)
        #expect(try SecretFile(path: path).read() == Array("canary".utf8), "the target of the link stays")
    }

    @Test func `a directory or a named pipe is refused at once`() throws {
        for make in [{ mkdir($0, 0o700) }, { mkfifo($0, 0o600) }] as [(String) -> Int32] {
            let place = directory.path("odd thing")
            try #require(make(place) == 0)
            let error = SecretStoreError.exposed(reason: "\(place) is not a file", remedy: "Run:  rm -r '\(place)'")
            #expect(throws: error) { try SecretFile(path: place).read() }
            try FileManager.default.removeItem(atPath: place)
        }
    }

    @Test func `a path that cannot be written is an error`() {
        let file = SecretFile(path: "/dev/null/secret")
        #expect(throws: SecretStoreError.self) { try file.update { $0 = [1] } }
        #expect(throws: SecretStoreError.self) { try file.delete() }
    }

    @Test func `many writers at once lose nothing`() async throws {
        let stores = (1...4).map { _ in FileSecretStore(path: path) }
        await withTaskGroup { group in
            for number in 0..<20 {
                group.addTask { _ = try? await stores[number % 4].update { $0 = ($0 ?? []) + [UInt8(number)] } }
            }
        }
        #expect(try await stores[0].read().map(Set.init) == Set((0..<20).map { UInt8($0) }))
    }

    private func write(_ text: String, mode: Int) throws {
        try FileManager.default.createDirectory(atPath: directory.path("made"), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    private func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? Int)
    }
}
