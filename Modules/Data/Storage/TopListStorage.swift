import Domain

/// Keeps sorted lists, one for each question, the 50 asked last; each holds at most `TopList.limit` movies.
struct TopListStorage: Sendable {
    /// How often a write that another process forestalled is tried again.
    private static let attempts = 5

    let cache: AnswerCache

    private var lists: DocumentStorage<TopListDTO> { DocumentStorage(collection: .topLists, cache: cache) }

    /// One page of a list. It has no tag to revalidate it by: what other pages brought may have changed it since.
    func copy(of page: PageNumber, under key: StorageKey) async throws(MoviesError) -> LocalCopy<MoviesPage> {
        let copy = try await lists.copy(under: key)
        return LocalCopy(
            stored: copy.stored.flatMap { $0.value.page(page) },
            entityTag: nil,
            generation: copy.generation
        )
    }

    /// Merges a page into its list, whatever other pages have been merged since `generation`; not where all lists have
    /// been deleted since. Tells what the page is now.
    func merge(
        _ page: MoviesPage,
        under key: StorageKey,
        readAt generation: Generation
    ) async throws(MoviesError) -> Stored<MoviesPage> {
        let now = cache.clock.now()
        for _ in 1...Self.attempts {
            let copy = try await lists.copy(under: key)
            guard copy.generation.collection == generation.collection else { break }
            let list = (copy.stored?.value ?? TopList()).merging(page, storedAt: now)
            let outcome = try await lists.write(list, storedAt: now, under: key, unchangedSince: copy.generation)
            if outcome == .saved { return list.page(page.page) ?? Stored(page, storedAt: now) }
        }
        return Stored(page, storedAt: now)
    }
}
