/// The dialog in which a person chooses the order and the filters of the tab Discover.
package struct FiltersDialogState: Sendable, Hashable {
    package init() {}
}
