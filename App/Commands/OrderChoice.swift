import Arguments
import Domain

/// What `discover --order` takes.
enum OrderChoice: String, CaseIterable, ArgumentValue {
    case desc, asc

    var sortOrder: SortOrder {
        self == .asc ? .ascending : .descending
    }
}
