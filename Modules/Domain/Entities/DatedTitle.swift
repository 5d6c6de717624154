/// A title, and the year where one is written behind it, as in `Batman (1989)`: the way films of one title are told apart.
public struct DatedTitle: Sendable, Hashable {
    public let title: SearchText
    public let year: ReleaseYear?

    public init(_ text: SearchText) {
        let words = text.value.split(separator: " ")
        guard let last = words.last, last.count == 6, last.hasPrefix("("), last.hasSuffix(")"),
            let number = Int(last.dropFirst().dropLast()), let year = try? ReleaseYear(number),
            let title = try? SearchText(words.dropLast().joined(separator: " "))
        else {
            (title, year) = (text, nil)
            return
        }
        (self.title, self.year) = (title, year)
    }
}
