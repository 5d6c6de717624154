import Domain

/// Keeps values of one kind in one form, each under the question that it answers.
struct DocumentStorage<Form: StoredForm>: Sendable {
    let collection: RecordCollection
    let cache: AnswerCache

    /// A copy that cannot be read is reported and counts as missing.
    func copy(under key: StorageKey) async throws(MoviesError) -> LocalCopy<Form.Value> {
        let readAt = cache.clock.now()
        let slot: RecordSlot
        do throws(RecordStoreError) {
            slot = try await cache.store.slot(forKey: key.value, in: collection)
        } catch {
            throw MoviesError(error)
        }
        let stored = slot.record.flatMap(read)
        return LocalCopy(
            stored: stored,
            entityTag: stored == nil ? nil : slot.record?.entityTag,
            generation: slot.generation,
            readAt: readAt
        )
    }

    /// Stores an answer unless the key has moved on since `copy` was read.
    func save(
        _ answer: RemoteAnswer<Form.Value>,
        under key: StorageKey,
        replacing copy: LocalCopy<Form.Value>
    ) async throws(MoviesError) -> Stored<Form.Value> {
        let storedAt = cache.clock.now()
        let value = answer.value
        try await write(value, storedAt: storedAt, tag: answer.entityTag, under: key, unchangedSince: copy.generation)
        return Stored(value, storedAt: storedAt)
    }

    /// Tells whether the key was still in `generation`.
    @discardableResult
    func write(
        _ value: Form.Value,
        storedAt: Timestamp,
        tag: EntityTag? = nil,
        under key: StorageKey,
        unchangedSince generation: Generation
    ) async throws(MoviesError) -> WriteOutcome {
        do {
            let bytes = try Form.encode(value)
            let record = Record(key: key.value, bytes: bytes, storedAt: storedAt, entityTag: tag)
            return try await cache.store.save(record, in: collection, if: .unchanged(since: generation))
        } catch let error as RecordStoreError {
            throw MoviesError(error)
        } catch {
            throw .storage(reason: "the answer cannot be encoded")
        }
    }

    /// That it failed is only a warning: the copy is no answer any more, and ages.
    func delete(_ key: StorageKey) async {
        do throws(RecordStoreError) {
            try await cache.store.delete(key: key.value, in: collection)
        } catch {
            cache.warnings.report(.notDeleted(MoviesError(error)))
        }
    }

    private func read(_ record: Record) -> Stored<Form.Value>? {
        do {
            return Stored(try Form.decode(record.bytes), storedAt: record.storedAt)
        } catch {
            cache.warnings.report(.unreadableCopy)
            return nil
        }
    }
}
