import Domain
import DomainKit
import PresentationKit

/// A text that cannot be used is a problem at its field.
struct FiltersForm {
    typealias Field = FiltersDialogState.Field

    /// Without people and providers, who have to be looked up.
    private(set) var filters = DiscoverFilters()
    private(set) var people: [(text: String, reference: PersonReference)] = []
    private(set) var providers: (names: [String], region: Region)?
    private(set) var problems: [Field: String] = [:]

    private let state: FiltersDialogState

    /// - Parameter catalogue: The catalogue whose pages may name a person.
    init(_ state: FiltersDialogState, in catalogue: PublicCatalogue) {
        self.state = state
        readGenres()
        readRanges()
        filters.minimumRating = rating()
        filters.minimumVotes = integer(.votes, in: DiscoverFilters.votes)
        for text in names(.people) {
            read(.people) { () throws(RepositoryError) in try PersonReference(text, in: catalogue) }
                .map { people.append((text, $0)) }
        }
        readProviders()
    }

    private mutating func readGenres() {
        let (names, excludedNames) = (names(.genres), names(.excludedGenres))
        let genres = read(.genres) { () throws(RepositoryError) in try GenreFilter.genres(in: names) } ?? []
        filters.genres = genres.isEmpty ? nil : GenreFilter(genres, requiresAll: state.requiresAllGenres)
        filters.excludedGenres =
            read(.excludedGenres) { () throws(RepositoryError) in try GenreFilter.genres(in: excludedNames) } ?? []
        let filters = filters
        read(.excludedGenres) { () throws(RepositoryError) in try filters.check() }
    }

    private mutating func readRanges() {
        let first = integer(.firstYear, in: ReleaseYear.range)
        let last = integer(.lastYear, in: ReleaseYear.range)
        let years = read(.lastYear) { () throws(RepositoryError) in
            try YearRange(
                from: try first.map { year throws(RepositoryError) in try ReleaseYear(year) },
                to: try last.map { year throws(RepositoryError) in try ReleaseYear(year) }
            )
        }
        filters.years = years ?? nil
        let shortest = integer(.shortest, in: RuntimeRange.minutes)
        let longest = integer(.longest, in: RuntimeRange.minutes)
        let runtime = read(.longest) { () throws(RepositoryError) in try RuntimeRange(from: shortest, to: longest) }
        filters.runtime = runtime ?? nil
    }

    private mutating func readProviders() {
        let (names, code) = (names(.providers), text(.region))
        guard !names.isEmpty else { return }
        guard !code.isEmpty else {
            problems[.region] = "Providers differ by country: type its code, such as DE."
            return
        }
        let region = read(.region) { () throws(RepositoryError) in try Region(code) }
        providers = region.map { (names, $0) }
    }

    private mutating func integer(_ field: Field, in range: ClosedRange<Int>) -> Int? {
        let text = text(field)
        guard !text.isEmpty else { return nil }
        guard let number = Int(text), range.contains(number) else {
            problems[field] = "This must be a whole number from \(range.lowerBound) to \(range.upperBound)."
            return nil
        }
        return number
    }

    private mutating func rating() -> Double? {
        let text = text(.rating).replacing(",", with: ".")
        guard !text.isEmpty else { return nil }
        guard let rating = Double(digits: text), DiscoverFilters.ratings.contains(rating) else {
            problems[.rating] = "This must be a number from 0 to 10, such as 7.5."
            return nil
        }
        return rating
    }

    /// Notes the reason at the field if a value cannot be made.
    @discardableResult
    private mutating func read<Value>(_ field: Field, _ make: () throws(RepositoryError) -> Value) -> Value? {
        do throws(RepositoryError) {
            return try make()
        } catch {
            if case .invalidInput(let reason) = error { problems[field] = reason }
            return nil
        }
    }

    private func names(_ field: Field) -> [String] {
        text(field).split(separator: ",").map(Self.trimmed).filter { !$0.isEmpty }
    }

    private func text(_ field: Field) -> String {
        Self.trimmed((state.texts[field]?.text ?? "")[...])
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
