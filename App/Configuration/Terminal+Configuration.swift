import PlatformKit
import TerminalKit

extension Terminal {
    /// - Parameter configuration: `nil` for the defaults, for example before it has been read.
    init(environment: EnvironmentVariables, streams: StandardStreams, configuration: Configuration?) {
        self.init(
            environment: environment,
            streams: streams,
            program: Version.program,
            forced: environment["MOVIES_FORCE_TTY"],
            color: configuration?.color ?? .auto,
            pager: configuration?[.pager]
        )
    }
}
