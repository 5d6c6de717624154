import Dispatch
import InfrastructureKit
import PlatformKit
import TerminalKit

/// The program chafa, which draws images in any terminal: by sixels or the protocols of kitty and iTerm2 in those that have
/// them, and by colored characters in all others (https://hpjansson.org/chafa/).
struct Chafa: Sendable {
    enum Format: String, Sendable {
        case symbols
        case kitty
        case sixels
    }

    private static let timeLimit = Duration.seconds(10)

    let path: String
    private let environment: EnvironmentVariables

    /// - Returns: `nil` if chafa is not on the search path.
    init?(environment: EnvironmentVariables) {
        let candidates = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/chafa" }
        guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.path = path
        self.environment = environment
    }

    /// - Parameters:
    ///   - size: The most columns and rows of the terminal that the drawing takes. Its proportions are kept.
    /// - Returns: Text and escape sequences for the terminal, or `nil` if chafa fails or takes too long.
    func drawing(of image: [UInt8], _ size: ScreenSize, _ format: Format) async -> String? {
        await withCheckedContinuation { continuation in
            // Waiting blocks a thread, which the cooperative pool cannot spare.
            DispatchQueue.global().async { continuation.resume(returning: draw(image, size, format)) }
        }
    }

    /// With files as its input and output: nothing can wait for the other side of a pipe.
    private func draw(_ image: [UInt8], _ size: ScreenSize, _ format: Format) -> String? {
        guard let input = UnnamedFile(image), let output = UnnamedFile() else { return nil }
        let arguments = ["--size", "\(size.columns)x\(size.rows)", "--animate", "off", "--format", format.rawValue]
        let shape = format == .sixels ? ["--font-ratio", "1"] : []
        let streams = ChildProcess.Streams.files(input: input.descriptor, output: output.descriptor)
        // A file is closed with its last reference.
        let status = withExtendedLifetime(input) {
            let process = try? ChildProcess(
                path,
                arguments + shape + ["-"],
                streams: streams,
                environment: environment,
                // Without a terminal, it takes 8 × 8 pixels for a cell.
                leadsSession: format == .sixels
            )
            return process?.exitStatus(within: Self.timeLimit)
        }
        guard status == 0, let drawing = output.contents(), !drawing.isEmpty else { return nil }
        return String(decoding: drawing, as: UTF8.self)
    }
}
