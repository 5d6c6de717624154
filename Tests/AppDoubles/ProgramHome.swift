import CSQLiteKit
import Foundation
package import InfrastructureKitDoubles

/// The home folder of a program, and what the program keeps there.
package protocol ProgramHome {
    var home: TemporaryDirectory { get }
}

extension ProgramHome {
    /// The contents of a file in the home folder, or `nil` if there is none.
    package func file(_ name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: home.path(name)).map { [UInt8]($0) }
    }

    package var cachePath: String { home.path(".cache/movies/cache.db") }

    /// Makes every cached record ten hours older.
    package func makeCacheOld() throws {
        try executeOnCache("UPDATE records SET stored_at = stored_at - 36000000")
    }

    /// Runs a statement of SQL on the cache.
    package func executeOnCache(_ statement: String) throws {
        try execute(statement, onDatabase: cachePath)
    }

    /// Runs a statement of SQL on the database at a path.
    package func execute(_ statement: String, onDatabase path: String) throws {
        var database: OpaquePointer?
        defer { sqlite3_close(database) }
        guard sqlite3_open(path, &database) == SQLITE_OK,
            sqlite3_exec(database, statement, nil, nil, nil) == SQLITE_OK
        else { throw CacheError(message: String(cString: sqlite3_errmsg(database))) }
    }
}

package struct CacheError: Error {
    let message: String
}
