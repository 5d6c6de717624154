public import DomainKit

/// A language tag in the catalogue's format: ISO 639-1, alone or with an ISO 3166-1 country (`en`, `pt-BR`).
public struct Language: Sendable, Hashable {
    public let tag: String

    /// Creates a language that a user chose. Accepts any case and writes the tag as `xx` or `xx-YY`.
    ///
    /// A locale such as `de_DE.UTF-8@euro`, which `LANG` has, names its language and country
    /// (https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html).
    ///
    /// - Throws: `invalidInput` if the text has another format, or names no language or country of the standards.
    public init(_ text: String) throws(RepositoryError) {
        let tag = text.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
        guard let language = Language(ofMovie: String(tag)) else {
            throw .invalidInput(reason: "A language must be a code such as 'en' or 'pt-BR', not '\(text)'.")
        }
        let parts = language.tag.split(separator: "-").map(String.init)
        guard StandardCodes.languages.contains(parts[0]) else {
            throw .unknownCode(parts[0], of: .languages, kind: "language")
        }
        if parts.count > 1 { _ = try Region(parts[1]) }
        self = language
    }

    /// Creates the language of a movie, as the catalogue writes it. The service has codes of its own, such as `cn` and
    /// `xx`.
    ///
    /// - Returns: `nil` if the text has another format.
    public init?(ofMovie text: String) {
        // Nearly all are, and every row of a list has one.
        if text.utf8.count == 2, text.utf8.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains) {
            tag = text
            return
        }
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map(Substring.init)
        guard (1...2).contains(parts.count), parts.allSatisfy(isTwoLetters) else { return nil }
        let language = parts[0].lowercased()
        tag = parts.count == 1 ? language : "\(language)-\(parts[1].uppercased())"
    }

    /// `nil` also if the standard does not list the country of the tag.
    public var region: Region? {
        tag.split(separator: "-").dropFirst().first.flatMap { try? Region(String($0)) }
    }
}

/// A country in the catalogue's format: ISO 3166-1, two letters in upper case (`DE`).
public struct Region: Sendable, Hashable {
    public let code: String

    /// Accepts any case.
    ///
    /// - Throws: `invalidInput` if the text is not a code of the standard.
    public init(_ text: String) throws(RepositoryError) {
        guard isTwoLetters(text[...]) else {
            throw .invalidInput(reason: "A region must be a two-letter country code such as 'DE', not '\(text)'.")
        }
        code = text.uppercased()
        guard StandardCodes.countries.contains(code) else {
            throw .unknownCode(code, of: .countries, kind: "country")
        }
    }
}

extension RepositoryError {
    fileprivate static func unknownCode(_ code: String, of standard: StandardCodes, kind: String) -> RepositoryError {
        .invalidInput(reason: "'\(code)' is not a \(kind) code of \(standard.name). \(standard.advice(for: code))")
    }
}

private func isTwoLetters(_ text: Substring) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
}

struct StandardCodes: Sendable {
    let name: String
    private let page: String
    private let codes: Set<Substring>
    private let confusions: [String: String]

    func contains(_ code: String) -> Bool {
        codes.contains(code[...])
    }

    func advice(for code: String) -> String {
        confusions[code].map { "Did you mean '\($0)'?" } ?? "The codes are at \(page)"
    }
}

extension StandardCodes {
    static let languages = StandardCodes(
        name: "ISO 639-1",
        page: "https://www.loc.gov/standards/iso639-2/php/code_list.php",
        codes: codes(in: languageCodes),
        confusions: [
            "cn": "zh", "cz": "cs", "dk": "da", "gb": "en", "gr": "el", "jp": "ja", "ua": "uk", "us": "en", "vn": "vi",
        ]
    )

    /// `XK` is the user-assigned code of Kosovo that the service lists
    /// (https://developer.themoviedb.org/reference/configuration-countries).
    static let countries = StandardCodes(
        name: "ISO 3166-1",
        page: "https://www.iso.org/obp/ui/#search",
        codes: codes(in: countryCodes + " XK"),
        confusions: [
            "CS": "CZ", "DA": "DK", "EL": "GR", "EN": "GB", "JA": "JP", "KO": "KR", "UK": "GB", "ZH": "CN",
        ]
    )

    private static func codes(in text: String) -> Set<Substring> {
        Set(text.split(whereSeparator: \.isWhitespace))
    }

    private static let languageCodes = """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz
        ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik
        io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml
        mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd
        se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi
        vo wa wo xh yi yo za zh zu
        """

    private static let countryCodes = """
        AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW
        BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI
        FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN
        IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME
        MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF
        PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV
        SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE
        YT ZA ZM ZW
        """
}
