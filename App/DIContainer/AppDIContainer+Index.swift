import Data
import DemoBackend
import Domain
import Infrastructure

extension AppDIContainer {
    func makeKnownMoviesRepository() -> any KnownMoviesRepository {
        DefaultKnownMoviesRepository(
            index: stores.filmIndex,
            collections: IndexedCollection.all,
            fetcher: fetcher,
            builtIn: settings.isDemo ? DemoTransport.catalogue : nil
        )
    }
}
