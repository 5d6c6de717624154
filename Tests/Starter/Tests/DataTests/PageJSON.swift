/// The service's document of a page.
enum PageJSON {
    /// Rows as JSON objects.
    static func rows(_ rows: [String], page: Int = 1, of totalPages: Int = 1, total: Int? = nil) -> String {
        """
        {"page": \(page), "totalPages": \(totalPages), "totalResults": \(total ?? rows.count), "items": [\(rows.joined(separator: ","))]}
        """
    }
}
