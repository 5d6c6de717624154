public import Domain
public import Observation
import PresentationKit

/// One of the dialogs over the browser: what it shows, what a person can ask of it, or its view model.
public enum BrowseDialog<Rating, Filters> {
    case rating(Rating)
    case filters(Filters)
}

public typealias BrowseDialogState = BrowseDialog<RatingDialogState, FiltersDialogState>

public typealias BrowseDialogIntent = BrowseDialog<RatingIntent, FiltersIntent>

extension BrowseDialog: Sendable where Rating: Sendable, Filters: Sendable {}
extension BrowseDialog: Equatable where Rating: Equatable, Filters: Equatable {}
extension BrowseDialog: Hashable where Rating: Hashable, Filters: Hashable {}

/// The dialogs over the browser, of which one at most is open.
@Observable
@MainActor
public final class BrowseDialogs {
    private var dialog: BrowseDialog<RatingDialogViewModel, FiltersDialogViewModel>?
    private let findPerson: FindPersonUseCase
    private let findProviders: FindProvidersUseCase
    private let region: Region?
    private let context: FailureContext

    /// - Parameter context: Its attempt is replaced.
    public init(
        findPerson: FindPersonUseCase,
        findProviders: FindProvidersUseCase,
        region: Region?,
        context: FailureContext
    ) {
        self.findPerson = findPerson
        self.findProviders = findProviders
        self.region = region
        self.context = context
    }

    public var state: BrowseDialogState? {
        switch dialog {
        case .rating(let dialog): .rating(dialog.state)
        case .filters(let dialog): .filters(dialog.state)
        case nil: nil
        }
    }

    var isOpen: Bool { dialog != nil }

    func rate(_ movie: Movie, current: UserRating?, onDone: @escaping @MainActor (UserRating?) -> Void) {
        let rating = RatingDialogViewModel(movie, current: current)
        rating.onDone = onDone
        dialog = .rating(rating)
    }

    func chooseFilters(_ query: DiscoverQuery, onDone: @escaping @MainActor (DiscoverQuery) -> Void) {
        let filters = FiltersDialogViewModel(
            query,
            region: region,
            findPerson: findPerson,
            findProviders: findProviders,
            context: context
        )
        filters.onDone = onDone
        dialog = .filters(filters)
    }

    func close() { dialog = nil }

    /// An intent of a dialog that is not open is ignored.
    func perform(_ intent: BrowseDialogIntent) {
        switch (dialog, intent) {
        case (.rating(let rating), .rating(let intent)):
            rating.perform(intent)
            if rating.outcome != .open { close() }
        case (.filters(let filters), .filters(let intent)):
            filters.perform(intent)
            if filters.outcome != .open { close() }
        default: break
        }
    }
}
