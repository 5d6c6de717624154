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
