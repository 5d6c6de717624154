#if canImport(SwiftUI)
import DomainKit
import Presentation
package import PresentationKit
package import SwiftUI

/// A list that grows while a person scrolls through it. What went wrong stands below what is there.
package struct PagedList<Item: Sendable & Equatable & Identifiable, Row: View>: View {
    private let list: PagedListViewModel<Item, String>
    private let row: (Item) -> Row

    package init(_ list: PagedListViewModel<Item, String>, @ViewBuilder row: @escaping (Item) -> Row) {
        self.list = list
        self.row = row
    }

    package var body: some View {
        List {
            ForEach(list.state.items) { item in row(item) }
            if let error = list.state.error {
                Text(ErrorWords(error, program: "starter").summary).foregroundStyle(.secondary)
            } else if let next = list.state.nextPage, next != .first {
                ProgressView().task(id: next) { [list] in await list.loadMore() }
            }
        }
        .refreshable { [list] in await list.reload() }
    }
}
#endif
