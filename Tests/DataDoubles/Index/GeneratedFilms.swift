public import Data
import Domain
public import DomainKit

/// Films without an end, the same ones in every run, as a service with all films of the world would have them.
///
/// Titles have the words of the known films, one letter of some words is another, and some titles are the same. Few films have many
/// votes: of a million, some 4,500 have more than 1,000, about as many as at the service.
public struct GeneratedFilms: Sequence, IteratorProtocol {
    /// Ids from here on are those of generated films.
    private static let firstID = 1_000
    private static let known = KnownFilm.all
    private static let knownWords = known.flatMap { $0.title.split(separator: " ").map(String.init) }

    private let seenAt: Timestamp
    private var random: SeededNumbers
    private var index = 0

    public init(seenAt: Timestamp) {
        self.seenAt = seenAt
        random = SeededNumbers(1)
    }

    public mutating func next() -> IndexedFilm? {
        // Ids of the service are in no order of votes or titles either, but those of one year are near each other.
        guard let id = MovieID(Self.firstID + index) else { return nil }
        index += 1
        let (title, limit) = title()
        let movie = Movie(
            id: id,
            title: title,
            originalTitle: random.isTrue(percent: 25) ? foreignTitle() : title,
            originalLanguage: Language(ofMovie: random.element(of: ["en", "fr", "es", "de", "ja", "hi"])),
            releaseDate: CalendarDate("\(year())-0\(1 + random.below(9))-\(10 + random.below(18))"),
            rating: Rating(average: Double(20 + random.below(70)) / 10, votes: Swift.min(votes(), limit)),
            poster: PosterPath("/\(posterName()).jpg"),
            genres: [random.element(of: Genre.known), random.element(of: Genre.known)]
        )
        return IndexedFilm(movie: movie, isAdult: random.isTrue(percent: 1), seenAt: seenAt)
    }

    /// The probability of more than x votes is about 3.4 / x.
    private mutating func votes() -> Int {
        let share = Double(1 + random.below(1 << 40)) / Double(1 << 40)
        return Int(Swift.min(25_000, 3.4 / share - 3.4))
    }

    /// Half of all films are of the last 20 years.
    private mutating func year() -> Int {
        let share = Double(random.below(1_000)) / 1_000
        return 2026 - Int(share * share * 80)
    }

    private mutating func posterName() -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".unicodeScalars)
        var name = String.UnicodeScalarView()
        for _ in 0..<27 { name.append(random.element(of: letters)) }
        return String(name)
    }

    // MARK: Titles

    /// Returns a title, and the most votes that a film of it may have. A film that takes its title from a known one is less known.
    private mutating func title() -> (String, Int) {
        switch random.below(1_000) {
        case 0..<4:
            let film = random.element(of: Self.known)
            return (film.title, film.votes / 10)
        case 4..<12:
            let film = random.element(of: Self.known)
            return (film.title + random.element(of: TitleVocabulary.continuations), film.votes / 4)
        case 12..<42: return (foreignTitle(), .max)
        case 42..<142: return (latinTitle(), .max)
        default: return (englishTitle(), .max)
        }
    }

    private mutating func englishTitle() -> String {
        switch random.below(100) {
        case 0..<14: word()
        case 14..<28: "The \(word())"
        case 28..<31: "A \(word())"
        case 31..<45: "\(word()) \(word())"
        case 45..<57: "The \(word()) \(word())"
        case 57..<63: "\(word()) of \(word())"
        case 63..<68: "The \(word()) of the \(word())"
        case 68..<72: "\(word()) \(random.isTrue(percent: 50) ? "and" : "&") \(word())"
        case 72..<76: "\(word()) in \(random.element(of: TitleVocabulary.places))"
        case 76..<79: "\(name())'s \(word())"
        case 79..<85: "\(name()) \(name())"
        case 85..<88: "\(word()) \(2 + random.below(4))"
        case 88..<92: "\(word()): The \(word()) \(word())"
        case 92..<94: "\(word())-\(word())"
        case 94..<96: "The \(word()) \(word()) of \(name()) \(name())"
        case 96..<98: "\(1 + random.below(120)) \(word())s"
        default: "\(word()) \(word()) \(word())!"
        }
    }

    private mutating func word() -> String {
        let word =
            switch random.below(100) {
            case 0..<70: capitalized(random.frequentElement(of: TitleVocabulary.common))
            case 70..<78: random.element(of: Self.knownWords)
            case 78..<84: name()
            default: inventedName()
            }
        return random.isTrue(percent: 2) ? changed(word) : word
    }

    private mutating func name() -> String {
        random.isTrue(percent: 70) ? random.element(of: TitleVocabulary.names) : inventedName()
    }

    private mutating func inventedName() -> String {
        capitalized((0...(1 + random.below(3))).map { _ in random.element(of: TitleVocabulary.syllables) }.joined())
    }

    private mutating func latinTitle() -> String {
        let language = random.element(of: TitleVocabulary.foreign)
        let words = (0...random.below(3)).map { _ in
            random.isTrue(percent: 30) ? inventedName() : random.element(of: language.words)
        }
        return capitalized(random.element(of: language.articles)) + " " + words.joined(separator: " ")
    }

    private mutating func foreignTitle() -> String {
        guard random.isTrue(percent: 40) else { return latinTitle() }
        return (0...random.below(3)).map { _ in random.element(of: TitleVocabulary.scripts) }.joined(separator: " ")
    }

    /// Returns a word with another letter in it.
    private mutating func changed(_ word: String) -> String {
        var scalars = Array(word.unicodeScalars)
        scalars[random.below(scalars.count)] = random.element(of: Array("abcdefghijklmnopqrstuvwxyz".unicodeScalars))
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    private func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}

/// Random numbers that a seed decides (SplitMix64, https://prng.di.unimi.it/splitmix64.c). Those of the standard library may differ
/// from version to version in how they are used.
private struct SeededNumbers {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = state
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((number ^ (number >> 31)).multipliedFullWidth(by: UInt64(limit)).high)
    }

    mutating func isTrue(percent: Int) -> Bool { below(100) < percent }

    mutating func element<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

    /// Returns one of the first elements more often: the square of an even distribution.
    mutating func frequentElement<Element>(of elements: [Element]) -> Element {
        let share = Double(below(1 << 20)) / Double(1 << 20)
        return elements[Int(share * share * Double(elements.count))]
    }
}
