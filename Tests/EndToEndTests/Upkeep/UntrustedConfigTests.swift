import AppDoubles
import DataKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Configuration files that others can have written, and files that are none.
@Suite(.timeLimit(.minutes(1)))
struct UntrustedConfigTests {
    private let program: MoviesProgram
    private var folder: String { program.home.path(".config/movies") }
    private var path: String { folder + "/config.json" }

    init() async throws {
        program = try MoviesProgram()
        _ = try await program.run("config", "set", "pager", "touch \(program.home.path("pager-ran")); cat")
    }

    @Test func `a file that everyone can write is refused, with the command that repairs it`() async throws {
        chmod(path, 0o666)
        try await expectRefusal(
            "The configuration cannot be read: \(path): every user can write it.",
            "It names programs that you would run. Check what it says, then run:  chmod o-w \(path)"
        )
        chmod(path, 0o600)
        chmod(folder, 0o777)
        try await expectRefusal(
            "The configuration cannot be read: \(folder): every user can write it.",
            "It names programs that you would run. Check what it says, then run:  chmod o-w \(folder)"
        )
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file to somebody else"))
    func `a file of another user is refused`() async throws {
        chown(path, 12345, gid_t.max)
        try await expectRefusal(
            "The configuration cannot be read: \(path): it belongs to another user.",
            "It names programs that you would run. Replace it by your own, or choose another folder with MOVIES_CONFIG_DIR."
        )
    }

    @Test func `a named pipe and a file of 3 GB are refused at once`() async throws {
        try FileManager.default.removeItem(atPath: path)
        mkfifo(path, 0o600)
        let advice = "Check that it is a file that you may read, or choose another folder with MOVIES_CONFIG_DIR."
        try await expectRefusal("The configuration cannot be read: \(path): not a regular file.", advice)
        try FileManager.default.removeItem(atPath: path)
        try Data().write(to: URL(filePath: path))
        truncate(path, 3_000_000_000)
        try await expectRefusal("The configuration cannot be read: \(path) is larger than 1 MB.", advice)
    }

    @Test func `doctor calls a folder that everyone can write bad, even without settings`() async throws {
        try FileManager.default.removeItem(atPath: path)
        for name in [".config/movies", ".cache/movies", ".local/share/movies"] {
            let folder = program.home.path(name)
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            chmod(folder, 0o1777)
            let result = try await program.run("doctor", "--offline")
            #expect(result.status == 1)
            #expect(result.output.contains("\tbad\tevery user can write \(folder)\tRun:  chmod o-w \(folder)\n"))
            chmod(folder, 0o700)
        }
        // Who can write a folder above can replace the one below.
        let parent = program.home.path(".local")
        chmod(parent, 0o777)
        let result = try await program.run("doctor", "--offline")
        #expect(result.output.contains("\tbad\tevery user can write \(parent)\tRun:  chmod o-w \(parent)\n"))
        chmod(parent, 0o700)
        #expect(try await program.run("doctor", "--offline").status == 0)
    }

    private func expectRefusal(_ summary: String, _ advice: String) async throws {
        let terminal = try PseudoTerminal(columns: 200)
        let search = try await program.run(on: terminal, "search", "batman")
        #expect(search.status == 78)
        #expect(program.file("pager-ran") == nil)
        let list = try await program.run("config", "list")
        #expect(list == ProgramResult(status: 78, isSignal: false, output: "", error: "Error: \(summary)\n\(advice)\n"))
        let doctor = try await program.run("doctor", "--offline")
        #expect(doctor.status == 1)
        #expect(doctor.output.contains("Settings\tbad\t\(summary)\t\(advice)\n"))
    }
}
