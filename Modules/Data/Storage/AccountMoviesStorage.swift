/// Keeps the pages of the lists of whoever is signed in. Emptied when they leave.
enum AccountMoviesStorage {
    /// The version of the stored form is part of the name: what an older program stored is never read wrongly.
    static let collection = RecordCollection(name: "account-movies-1", limit: 200)
}
