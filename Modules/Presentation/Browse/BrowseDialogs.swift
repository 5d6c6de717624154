public import Domain
public import Observation
import PresentationKit

/// The dialogs over the browser, of which one at most is open.
@Observable
@MainActor
public final class BrowseDialogs {
    private enum Dialog {
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
    public init(
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
    public var state: BrowseDialogState? {
        switch dialog {
        case .rating(let dialog): .rating(dialog.state)
        case .filters(let dialog): .filters(dialog.state)
        case .signIn(let dialog): .signIn(dialog.state)
        case nil: nil
        }
    }

    var isOpen: Bool { dialog != nil }

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

    /// Does what the person asks of the open dialog. What they ask of another one is ignored.
    func perform(_ intent: BrowseDialogIntent) {
        switch (dialog, intent) {
        case (.rating(let rating), .rating(let intent)):
            rating.perform(intent)
            switch rating.outcome {
            case .open: break
            case .closed: close()
            case .done(let value):
                close()
                onRating(value, rating.state.movie)
            }
        case (.filters(let filters), .filters(let intent)):
            filters.perform(intent)
            if filters.outcome == .closed { close() }
        case (.signIn(let signIn), .signIn(let intent)):
            signIn.perform(intent)
            if signIn.outcome == .closed { close() }
        default: break
        }
    }
}
