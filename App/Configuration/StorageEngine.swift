import Arguments

/// What keeps answers and the user's own data.
enum StorageEngine: String, CaseIterable, ArgumentValue {
    /// Databases: the fastest, for any number of processes.
    case sqlite
    /// A JSON file for each collection.
    case file
    /// Nothing stays when the program ends.
    case memory
}
