import Domain

extension MoviesError {
    init(_ error: RecordStoreError) {
        self = .storage(reason: error.reason)
    }
}
