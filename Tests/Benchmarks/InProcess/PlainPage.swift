import CSQLiteKit
import PlatformKit

/// A page as a program would decode it that does nothing else: every field is as TMDB sends it.
struct PlainPage: Decodable {
    let page: Int
    let totalPages: Int
    let totalResults: Int
    let results: [Row]

    enum CodingKeys: String, CodingKey {
        case page, results
        case totalPages = "total_pages"
        case totalResults = "total_results"
    }

    struct Row: Decodable {
        let id: Int
        let title: String
        let originalTitle: String?
        let originalLanguage: String?
        let overview: String?
        let releaseDate: String?
        let voteAverage: Double?
        let voteCount: Int?
        let posterPath: String?
        let genreIDs: [Int]?
        let isAdult: Bool?
        let rating: Double?

        enum CodingKeys: String, CodingKey {
            case id, title, overview, rating
            case originalTitle = "original_title"
            case originalLanguage = "original_language"
            case releaseDate = "release_date"
            case voteAverage = "vote_average"
            case voteCount = "vote_count"
            case posterPath = "poster_path"
            case genreIDs = "genre_ids"
            case isAdult = "adult"
        }
    }
}

/// Reads the newest record of a database with SQLite's own functions and one prepared statement.
final class PlainDatabase {
    private var database: OpaquePointer?
    private var statement: OpaquePointer?

    init(path: String) throws {
        let sql = "SELECT bytes FROM records ORDER BY sequence DESC LIMIT 1"
        guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
            sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK
        else { throw BenchmarkError(description: "cannot open \(path)") }
    }

    deinit {
        sqlite3_finalize(statement)
        sqlite3_close(database)
    }

    func run(_ sql: String) throws {
        guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
            throw BenchmarkError(description: String(cString: sqlite3_errmsg(database)))
        }
    }

    func newestBytes() throws -> Data {
        defer { sqlite3_reset(statement) }
        guard sqlite3_step(statement) == SQLITE_ROW, let bytes = sqlite3_column_blob(statement, 0) else {
            throw BenchmarkError(description: "there is no record")
        }
        return Data(bytes: bytes, count: Int(sqlite3_column_bytes(statement, 0)))
    }
}
