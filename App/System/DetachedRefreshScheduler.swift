import Data
import Infrastructure

/// Has another process of this program refresh, since the one that shows a chart ends as soon as it has.
///
/// The credential reaches that process as it reached this one: by the environment.
struct DetachedRefreshScheduler: RefreshScheduler {
    let environment: Environment

    func schedule(_ key: ChartKey, refresh: @escaping @Sendable () async -> Void) async {
        // Where no process can be started, what is stored grows older; whoever looks at it is told its age.
        try? DetachedProcess.start(
            executable: OwnExecutable.path,
            name: "movies",
            arguments: RefreshCommand.words(query: key.query, page: key.page),
            environment: environment.variables
        )
    }
}
