import Platform

/// The day that stands in the manual, as mdoc(7) wants it: `March 4, 2026`.
struct ManualDate: CustomStringConvertible {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    let description: String

    /// `SOURCE_DATE_EPOCH`, where it is set, so that the same source always gives the same pages
    /// (https://reproducible-builds.org/specs/source-date-epoch).
    init(environment: Environment) {
        let seconds = environment["SOURCE_DATE_EPOCH"].flatMap { Double($0) }
        let date = seconds.map { Date(timeIntervalSince1970: $0) } ?? Date()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let day = calendar.dateComponents([.year, .month, .day], from: date)
        description = "\(Self.months[(day.month ?? 1) - 1]) \(day.day ?? 1), \(day.year ?? 1970)"
    }
}
