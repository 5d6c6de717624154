import DomainKit
import DataKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

@testable import InfrastructureKit

@Suite(.timeLimit(.minutes(3)))
struct SecretFileTests {
    private static let canary = Array("canary".utf8)
    private let directory = TemporaryDirectory.made()
    private var path: String { directory.path("made/secret") }
    private var file: SecretFile { SecretFile(path: path) }

    /// In a process of its own, because the mask is that of the whole process.
    @Test func `only the user can read a new file and its folder, whatever the mask of the process is`() async throws {
        let folder = directory.path("made")
        await #expect(processExitsWith: .success) { [folder = folder as String] in
            umask(0)
            try SecretFile(path: folder + "/secret").update { $0 = Self.canary }
        }
        #expect(try file.read() == Self.canary)
        #expect(try Files.permissions(of: path) == 0o600)
        #expect(try Files.permissions(of: folder) == 0o700)
    }

    @Test func `a secret comes back until it is deleted, and nothing that a killed process has left stays`() throws {
        #expect(try file.read() == nil)
        try file.delete()
        #expect(!Files.exists(directory.path("made")), "deleting a missing file creates nothing")
        for delete in [{ try file.delete() }, { try file.update { $0 = nil } }] {
            try file.update { $0 = Self.canary }
            #expect(try file.read() == Self.canary)
            try Files.write(Self.canary, to: path + ".new")
            try delete()
            #expect(try Files.names(in: directory.path("made")) == ["secret.lock"])
        }
        try Files.write(Self.canary, to: path + ".new")
        try file.update { $0 = Self.canary }
        #expect(try Files.names(in: directory.path("made")) == ["secret", "secret.lock"])
        try file.update { $0 = nil }
        #expect(try file.read() == nil)
        #expect(!Files.exists(path))
        for mode in [0o600, 0o400, 0o700] {
            try write(mode: mode)
            #expect(try file.read() == Self.canary)
        }
    }

    @Test(arguments: [0o644, 0o640, 0o604, 0o620, 0o602, 0o660, 0o666, 0o601])
    func `a file that others can read or write is refused, with the command that mends it`(mode: Int) throws {
        try write(mode: mode)
        let error = RepositoryError.unusableConfiguration(
            reason: "\(path) can be read by other users",
            remedy: "Run:  chmod 600 \(path)"
        )
        #expect(throws: error) { try file.read() }
        #expect(throws: error) { try file.update { $0 = nil } }
        #expect(try Files.read(path) == Self.canary, "the file is not changed")
        try file.delete()
        #expect(!Files.exists(path), "a file that others can read can be removed")
    }

    @Test func `a link, a directory or a named pipe is refused at once`() throws {
        try write(mode: 0o600)
        let place = directory.path("odd thing")
        symlink(path, place)
        let link = RepositoryError.unusableConfiguration(
            reason: "\(place) is a symbolic link",
            remedy: "Run:  rm '\(place)'"
        )
        #expect(throws: link) { try SecretFile(path: place).read() }
        try SecretFile(path: place).delete()
        #expect(try SecretFile(path: place).read() == nil)
        #expect(try file.read() == Self.canary, "the target of the link stays")
        for make in [{ mkdir($0, 0o700) }, { mkfifo($0, 0o600) }] as [(String) -> Int32] {
            try #require(make(place) == 0)
            let error = RepositoryError.unusableConfiguration(
                reason: "\(place) is not a file",
                remedy: "Run:  mv -i '\(place)' '\(place)'.old"
            )
            #expect(throws: error) { try SecretFile(path: place).read() }
            try FileManager.default.removeItem(atPath: place)
        }
        // A link in the path leads in a circle.
        symlink("loop", directory.path("loop"))
        let reason = "\(directory.path("loop"))/secret: too many levels of symbolic links"
        #expect(throws: RepositoryError.storage(reason: reason)) {
            try SecretFile(path: directory.path("loop/secret")).read()
        }
        let nowhere = SecretFile(path: "/dev/null/secret")
        #expect(throws: RepositoryError.self) { try nowhere.update { $0 = [1] } }
        #expect(throws: RepositoryError.self) { try nowhere.delete() }
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

    private func write(mode: Int) throws {
        try Files.createDirectory(directory.path("made"))
        try? Files.setPermissions(0o600, of: path)
        try Files.write(Self.canary, to: path)
        try Files.setPermissions(mode, of: path)
    }
}
