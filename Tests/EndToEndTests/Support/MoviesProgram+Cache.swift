import CSQLite

extension MoviesProgram {
    /// Makes all that is saved ten hours old.
    func makeCacheOld() throws {
        try executeOnCache("UPDATE records SET stored_at = stored_at - 36000000")
    }

    /// Runs a statement of SQL on the cache.
    func executeOnCache(_ statement: String) throws {
        try execute(statement, onDatabase: cachePath)
    }

    /// Runs a statement of SQL on a database at a path.
    func execute(_ statement: String, onDatabase path: String) throws {
        var database: OpaquePointer?
        defer { sqlite3_close(database) }
        guard sqlite3_open(path, &database) == SQLITE_OK,
            sqlite3_exec(database, statement, nil, nil, nil) == SQLITE_OK
        else { throw CacheError(message: String(cString: sqlite3_errmsg(database))) }
    }

    struct CacheError: Error {
        let message: String
    }
}
