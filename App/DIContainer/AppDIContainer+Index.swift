import Data
import DemoBackend
import Domain
import Infrastructure

extension AppDIContainer {
    /// - Parameter isHurried: Whether the films are a help beside something else, so that nobody waits for the latest of them.
    func makeKnownMoviesRepository(isHurried: Bool = false) -> any KnownMoviesRepository {
        DefaultKnownMoviesRepository(
            index: stores.filmIndex,
            collections: IndexedCollection.all,
            fetcher: fetcher,
            builtIn: settings.isDemo ? DemoTransport.catalogue : nil,
            patience: isHurried ? .milliseconds(50) : .seconds(2)
        )
    }
}
