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
            generation: copy.generation,
            readAt: copy.readAt
        )
    }

    /// Merges a page into its list, whatever other pages have been merged since `copy` was read; not where the same page
    /// has, for that was heard later, nor where all lists have been deleted. Tells what the page is now.
    func merge(
        _ page: MoviesPage,
        under key: StorageKey,
        since copy: LocalCopy<MoviesPage>
    ) async throws(MoviesError) -> Stored<MoviesPage> {
        let now = cache.clock.now()
        for _ in 1...Self.attempts {
            let current = try await lists.copy(under: key)
            guard current.generation.collection == copy.generation.collection else { break }
            let list = current.stored?.value ?? TopList()
            // What a clock that was set back since has left in the future was not heard later.
            if let heard = list.page(page.page), copy.readAt < heard.storedAt, heard.storedAt <= now { return heard }
            let merged = list.merging(page, storedAt: now)
            let outcome = try await lists.write(merged, storedAt: now, under: key, unchangedSince: current.generation)
            if outcome == .saved { return merged.page(page.page) ?? Stored(page, storedAt: now) }
        }
        return Stored(page, storedAt: now)
    }
}
