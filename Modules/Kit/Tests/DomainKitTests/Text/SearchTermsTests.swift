import DomainKit
import Testing

/// Texts as they are compared: without case, accents and punctuation.
struct SearchTermsTests {
    @Test(arguments: [
        ("", ""), ("Walden 2", "walden 2"), ("AMÉLIE", "amelie"), ("Ame\u{301}lie", "amelie"), ("Łódź", "lodz"),
        ("İstanbul", "istanbul"), ("Señor Ørsted", "senor orsted"), ("u\u{308}\u{304}", "u"), ("ÆON ß", "aeon ss"),
        ("Ёлки", "елки"), ("и\u{306}", "и\u{306}"), ("Mùi Đu Đủ Xanh", "mui du du xanh"), ("Ὀρφεύς", "ορφευσ"),
        ("أَلِف", "الف"), ("שָׁלוֹם", "שלום"), ("Ｊｏｋｅｒ２", "joker2"), ("٢٠٠١", "2001"), ("が", "が"),
        ("é\tb\u{1B}", "e\tb\u{1B}"), ("\u{301}a", "\u{301}a"),
    ])
    func `letters lose their accents and their case`(text: String, expected: String) {
        #expect(Array(text.withoutAccents.unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(arguments: [
        ("The Lord of the Rings: The Two Towers", ["the", "lord", "of", "the", "rings", "the", "two", "towers"]),
        ("M*A*S*H", ["m", "a", "s", "h"]), ("WALL·E", ["wall", "e"]), ("Alien³", ["alien³"]), ("—", []),
        ("Señor\u{301}", ["senor"]), ("\u{301} a", ["a"]), ("हिन्दी", ["हिन्दी"]),
    ])
    func `words are what punctuation and spaces separate, and each may be the beginning of one`(
        text: String,
        words: [String]
    ) {
        #expect(SearchTerms(text).words == words)
        let title = SearchTerms("The Godfather Part II")
        #expect(title.match(SearchTerms("part GOD")))
        #expect(!title.match(SearchTerms("god son")))
    }
}
