import InfrastructureKit
import PlatformKit

/// The books of the demo.
struct DemoBooks: DemoPart {
    private static let pageSize = 5

    func answer(_ request: HTTPRequest, at path: [String]) -> HTTPResponse? {
        switch (request.method, path.count, path.first) {
        case ("GET", 1, "books"): books(request.url)
        case ("GET", 2, "books"): details(path[1])
        default: nil
        }
    }

    private func books(_ url: URL) -> HTTPResponse {
        let words = item("query", of: url).lowercased().split(separator: " ")
        let found = DemoBook.all.filter { book in
            words.allSatisfy { "\(book.title) \(book.author)".lowercased().contains($0) }
        }
        guard let page = Int(item("page", of: url)), page > 0 else {
            return .problem(400, "the page must be a number from 1 on")
        }
        let pages = (found.count + Self.pageSize - 1) / Self.pageSize
        let shown = found.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize)
        return .json(DemoPage(page: page, totalPages: pages, totalResults: found.count, items: Array(shown)))
    }

    private func item(_ name: String, of url: URL) -> String {
        URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first { $0.name == name }?.value ?? ""
    }

    private func details(_ id: String) -> HTTPResponse? {
        DemoBook.all.first { String($0.id) == id }.map { book in
            let summary = "\(book.title) is a book by \(book.author)."
            return .json(DemoDetails(book: book, summary: summary, copies: book.id % 4))
        }
    }
}

/// A book of the demo.
struct DemoBook: Encodable, Sendable {
    let id: Int
    let title: String
    let author: String
    let year: Int

    init(_ id: Int, _ title: String, _ author: String, _ year: Int) {
        (self.id, self.title, self.author, self.year) = (id, title, author, year)
    }

    static let all = [
        DemoBook(1, "Walden", "Henry David Thoreau", 1854),
        DemoBook(2, "Middlemarch", "George Eliot", 1871),
        DemoBook(3, "The Left Hand of Darkness", "Ursula K. Le Guin", 1969),
        DemoBook(4, "The Dispossessed", "Ursula K. Le Guin", 1974),
        DemoBook(5, "A Wizard of Earthsea", "Ursula K. Le Guin", 1968),
        DemoBook(6, "The Lathe of Heaven", "Ursula K. Le Guin", 1971),
        DemoBook(7, "Orlando", "Virginia Woolf", 1928),
        DemoBook(8, "The Waves", "Virginia Woolf", 1931),
        DemoBook(9, "The Tombs of Atuan", "Ursula K. Le Guin", 1971),
        DemoBook(10, "Always Coming Home", "Ursula K. Le Guin", 1985),
        DemoBook(11, "The Moonstone", "Wilkie Collins", 1868),
        DemoBook(12, "The Woman in White", "Wilkie Collins", 1860),
    ]
}

private struct DemoPage: Encodable {
    let page: Int
    let totalPages: Int
    let totalResults: Int
    let items: [DemoBook]
}

private struct DemoDetails: Encodable {
    let book: DemoBook
    let summary: String
    let copies: Int
}
