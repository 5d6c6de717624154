/// Adds the signed-in user's ratings and lists to pages of movies, as far as they are known, with the changes that wait. No
/// request is made.
public struct MarkMoviesUseCase: Sendable {
    private let states: any AccountStatesRepository
    private let sessions: any UserSessionRepository
    private let waiting: any WaitingChangesRepository

    /// Marks movies with what `states` remembers of the signed-in user, and with what is `waiting`.
    public init(
        states: any AccountStatesRepository,
        sessions: any UserSessionRepository,
        waiting: any WaitingChangesRepository
    ) {
        self.states = states
        self.sessions = sessions
        self.waiting = waiting
    }

    /// Returns the events of a list, each page with the states of its movies.
    ///
    /// If the policy is `observed`, pages are emitted again when the states change, even if the list itself does not.
    public func execute(_ events: AsyncStream<PageWalkEvent>, policy: FetchPolicy) -> AsyncStream<PageWalkEvent> {
        .performing { [self] marked in
            let changes = policy.isObserved ? await states.changes().merged(with: await waiting.updates()) : nil
            var shown = ShownPages()
            for await event in events.interleaved(with: changes) {
                if let event {
                    let page = await event.map(execute)
                    marked.yield(page)
                    if policy.isObserved { shown.add(event, as: page) }
                } else {
                    for event in shown.events {
                        let page = await event.map(execute)
                        if shown.add(event, as: page) { marked.yield(page) }
                    }
                }
            }
        }
    }

    /// Returns the page with the states of its movies, or as it is if nobody is signed in. Of guests, only waiting changes
    /// are known.
    public func execute(_ page: MoviesPage) async -> MoviesPage {
        guard !page.movies.isEmpty, let session = try? await sessions.anySession() else { return page }
        // What waits is read first: a change that stops waiting in between is in the known states already.
        let changes = try? await waiting.changes(of: session)
        var marked = page
        if let account = session.account {
            marked = page.adding(await states.knownStates(of: page.movies.map(\.id), for: account))
        }
        return changes?.states(over: marked) ?? marked
    }
}

/// The last event of each page of a list, without and with the user's states.
private struct ShownPages {
    private var pages: [PageNumber: (event: PageWalkEvent, marked: PageWalkEvent)] = [:]

    /// The events without states, each of one page, in the order of the pages.
    var events: [PageWalkEvent] {
        pages.sorted { $0.key.value < $1.key.value }.map(\.value.event)
    }

    /// Adds the pages of an event. Returns whether one of them is marked in another way than before.
    @discardableResult
    mutating func add(_ event: PageWalkEvent, as marked: PageWalkEvent) -> Bool {
        var hasChanged = false
        for (page, marked) in zip(event.pages, marked.pages) {
            let former = pages.updateValue((page.event, marked.event), forKey: page.number)
            hasChanged = hasChanged || former?.marked != marked.event
        }
        return hasChanged
    }
}

extension PageWalkEvent {
    /// The pages of the event, each as an event of its own.
    fileprivate var pages: [(number: PageNumber, event: PageWalkEvent)] {
        switch self {
        case .copies(let copies): copies.map { ($0.value.page, .copies([$0])) }
        case .finished(let page, _), .failed(_, let page?): [(page.value.page, self)]
        case .failed(_, nil): []
        }
    }
}
