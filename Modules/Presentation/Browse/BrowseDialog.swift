/// The dialog over the browser, with what it needs to handle its keys.
@MainActor
enum BrowseDialog {
    case help(scroll: Int)

    var state: BrowseDialogState {
        switch self {
        case .help(let scroll): .help(scroll: scroll)
        }
    }
}
