#if canImport(SwiftUI)
package import Domain
import DomainKit
import Presentation
import PresentationKit
package import SwiftUI

/// Searches books while a person types, over the view model of `starter search`.
package struct BooksView: View {
    private let repository: any BooksRepository
    @State private var list = BooksViewModel()
    @State private var words = ""

    package init(repository: any BooksRepository) {
        self.repository = repository
    }

    package var body: some View {
        NavigationStack {
            PagedList(list) { book in Text(BooksWords.line(book)) }
                .searchable(text: $words)
                .task(id: words) { await search() }
        }
    }

    /// Each letter cancels the search of the word before it.
    private func search() async {
        guard (try? await Task.sleep(for: .milliseconds(300))) != nil, let query = try? BooksQuery(words) else {
            return
        }
        let policy = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))
        for await _ in list.show(.search(query, in: repository), limit: nil, policy: policy) {}
    }
}
#endif
