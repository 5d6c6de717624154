package import Domain
import Observation

/// The dialogs over the browser, of which one at most is open. It gets all keys.
@Observable
@MainActor
package final class BrowseDialogs {
    private enum Dialog {
        case help(scroll: Int)
        case rating(RatingDialogViewModel)
        case filters(FiltersDialogViewModel)
        case signIn(SignInViewModel)
    }

    /// What the browser does with what a person has entered.
    @ObservationIgnored weak var responder: (any SignedInResponder & FiltersResponder)?
    /// Called with the rating of a movie, which is `nil` if it is removed.
    @ObservationIgnored var onRating: @MainActor (UserRating?, Movie) -> Void = { _, _ in }

    private var dialog: Dialog?
    private let sessions: any UserSessionRepository
    private let findPerson: FindPersonUseCase
    private let findProviders: FindProvidersUseCase
    private let region: Region?
    private let context: FailureContext

    /// - Parameter context: The context of messages. Its attempt is replaced.
    package init(
        sessions: any UserSessionRepository,
        findPerson: FindPersonUseCase,
        findProviders: FindProvidersUseCase,
        region: Region?,
        context: FailureContext
    ) {
        self.sessions = sessions
        self.findPerson = findPerson
        self.findProviders = findProviders
        self.region = region
        self.context = context
    }

    /// The open dialog, or `nil` if there is none.
    package var state: BrowseDialogState? {
        switch dialog {
        case .help(let scroll): .help(scroll: scroll)
        case .rating(let dialog): .rating(dialog.state)
        case .filters(let dialog): .filters(dialog.state)
        case .signIn(let dialog): .signIn(dialog.state)
        case nil: nil
        }
    }

    func showHelp() { dialog = .help(scroll: 0) }

    func rate(_ movie: Movie, current: UserRating?) {
        dialog = .rating(RatingDialogViewModel(movie, current: current))
    }

    func chooseFilters(_ query: DiscoverQuery) {
        let filters = FiltersDialogViewModel(
            query,
            region: region,
            findPerson: findPerson,
            findProviders: findProviders,
            context: context
        )
        filters.responder = responder
        dialog = .filters(filters)
    }

    /// - Parameters:
    ///   - wasRejected: Whether the service has just rejected the session that there was.
    ///   - effects: Gets the pages to open and the addresses to copy.
    func askToSignIn(_ reason: SignInReason, wasRejected: Bool, effects: AsyncStream<ScreenEffect>.Continuation) {
        let signIn = SignInViewModel(
            sessions: sessions,
            context: context.attempting(.signingIn(command: nil)),
            reason: reason,
            wasRejected: wasRejected,
            effects: effects
        )
        signIn.responder = responder
        dialog = .signIn(signIn)
    }

    func close() { dialog = nil }

    /// Handles a key or pasted text.
    func handle(_ event: InputEvent, _ layout: BrowseLayout) {
        switch dialog {
        case .help(let scroll): handleInHelp(event, scroll, layout)
        case .rating(let rating):
            rating.handle(event)
            switch rating.outcome {
            case .open: break
            case .closed: close()
            case .done(let value):
                close()
                onRating(value, rating.state.movie)
            }
        case .filters(let filters):
            filters.handle(event)
            if filters.outcome == .closed { close() }
        case .signIn(let signIn):
            signIn.handle(event)
            if signIn.outcome == .closed { close() }
        case nil: break
        }
    }

    func scrollHelp(by lines: Int, _ layout: BrowseLayout) {
        guard case .help(let scroll)? = dialog else { return }
        dialog = .help(scroll: min(max(0, scroll + lines), BrowseHelp(layout.size).scrollLimit))
    }

    private func handleInHelp(_ event: InputEvent, _ scroll: Int, _ layout: BrowseLayout) {
        guard case .key(let key) = event else { return }
        switch BrowseKeys.action(of: key) {
        case .up: scrollHelp(by: -1, layout)
        case .down: scrollHelp(by: 1, layout)
        case .pageUp: scrollHelp(by: -layout.list.size.rows, layout)
        case .pageDown: scrollHelp(by: layout.list.size.rows, layout)
        case .first: scrollHelp(by: -BrowseLayout.far, layout)
        case .last: scrollHelp(by: BrowseLayout.far, layout)
        case .back, .help, .quit, .open: close()
        default: break
        }
    }
}
