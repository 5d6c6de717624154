/// The dialog over the browser, which gets all keys.
@MainActor
enum BrowseDialog {
    case help(scroll: Int)
    case rating(RatingDialogViewModel)
    case filters(FiltersDialogViewModel)
    case signIn(SignInViewModel)

    var state: BrowseDialogState {
        switch self {
        case .help(let scroll): .help(scroll: scroll)
        case .rating(let dialog): .rating(dialog.state)
        case .filters(let dialog): .filters(dialog.state)
        case .signIn(let dialog): .signIn(dialog.state)
        }
    }
}
