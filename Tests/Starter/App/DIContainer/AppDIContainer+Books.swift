import Data
import Domain

extension AppDIContainer {
    func makeBooksRepository() -> any BooksRepository {
        DefaultBooksRepository(fetcher: fetcher)
    }
}
