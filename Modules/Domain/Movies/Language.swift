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

    private init(code: String) {
        self.code = code
    }

    /// In English: "Germany".
    public var name: String { Self.names[code] ?? code }

    /// Returns the countries with a code, or with names whose words begin as those of a text, by name. The one with the code comes
    /// first.
    public static func matches(_ text: String) -> [Region] {
        let terms = SearchTerms(text)
        guard !terms.words.isEmpty else { return [] }
        let coded = try? Region(terms.words.joined())
        let named = names.filter { $0.key != coded?.code && SearchTerms($0.value).match(terms) }
        return (coded.map { [$0] } ?? []) + named.sorted { $0.value < $1.value }.map { Region(code: $0.key) }
    }

    fileprivate static let names: [String: String] = table.split(separator: ", ").reduce(into: [:]) { names, entry in
        names[String(entry.prefix(2))] = String(entry.dropFirst(3))
    }

    private static let table = """
        AD Andorra, AE United Arab Emirates, AF Afghanistan, AG Antigua & Barbuda, AI Anguilla, AL Albania, \
        AM Armenia, AO Angola, AQ Antarctica, AR Argentina, AS American Samoa, AT Austria, AU Australia, AW Aruba, \
        AX Åland Islands, AZ Azerbaijan, BA Bosnia & Herzegovina, BB Barbados, BD Bangladesh, BE Belgium, \
        BF Burkina Faso, BG Bulgaria, BH Bahrain, BI Burundi, BJ Benin, BL St Barthelemy, BM Bermuda, BN Brunei, \
        BO Bolivia, BQ Caribbean Netherlands, BR Brazil, BS Bahamas, BT Bhutan, BV Bouvet Island, BW Botswana, BY Belarus, \
        BZ Belize, CA Canada, CC Cocos (Keeling) Islands, CD Congo (Democratic Republic), CF Central African Republic, \
        CG Congo (Republic), CH Switzerland, CI Côte d'Ivoire, CK Cook Islands, CL Chile, CM Cameroon, CN China, \
        CO Colombia, CR Costa Rica, CU Cuba, CV Cape Verde, CW Curaçao, CX Christmas Island, CY Cyprus, \
        CZ Czechia (Czech Republic), DE Germany, DJ Djibouti, DK Denmark, DM Dominica, DO Dominican Republic, \
        DZ Algeria, EC Ecuador, EE Estonia, EG Egypt, EH Western Sahara, ER Eritrea, ES Spain, ET Ethiopia, \
        FI Finland, FJ Fiji, FK Falkland Islands, FM Micronesia, FO Faroe Islands, FR France, GA Gabon, \
        GB United Kingdom of Great Britain (UK), GD Grenada, GE Georgia, GF French Guiana, GG Guernsey, GH Ghana, \
        GI Gibraltar, GL Greenland, GM Gambia, GN Guinea, GP Guadeloupe, GQ Equatorial Guinea, GR Greece, \
        GS South Georgia & the South Sandwich Islands, GT Guatemala, GU Guam, GW Guinea-Bissau, GY Guyana, \
        HK Hong Kong, HM Heard Island & McDonald Islands, HN Honduras, HR Croatia, HT Haiti, HU Hungary, \
        ID Indonesia, IE Ireland, IL Israel, IM Isle of Man, IN India, IO British Indian Ocean Territory, IQ Iraq, \
        IR Iran, IS Iceland, IT Italy, JE Jersey, JM Jamaica, JO Jordan, JP Japan, KE Kenya, KG Kyrgyzstan, \
        KH Cambodia, KI Kiribati, KM Comoros, KN St Kitts & Nevis, KP North Korea, KR South Korea, KW Kuwait, \
        KY Cayman Islands, KZ Kazakhstan, LA Laos, LB Lebanon, LC St Lucia, LI Liechtenstein, LK Sri Lanka, \
        LR Liberia, LS Lesotho, LT Lithuania, LU Luxembourg, LV Latvia, LY Libya, MA Morocco, MC Monaco, MD Moldova, \
        ME Montenegro, MF St Martin (French), MG Madagascar, MH Marshall Islands, MK North Macedonia, ML Mali, \
        MM Myanmar (Burma), MN Mongolia, MO Macao, MP Northern Mariana Islands, MQ Martinique, MR Mauritania, \
        MS Montserrat, MT Malta, MU Mauritius, MV Maldives, MW Malawi, MX Mexico, MY Malaysia, MZ Mozambique, \
        NA Namibia, NC New Caledonia, NE Niger, NF Norfolk Island, NG Nigeria, NI Nicaragua, NL Netherlands, \
        NO Norway, NP Nepal, NR Nauru, NU Niue, NZ New Zealand, OM Oman, PA Panama, PE Peru, PF French Polynesia, \
        PG Papua New Guinea, PH Philippines, PK Pakistan, PL Poland, PM St Pierre & Miquelon, PN Pitcairn, \
        PR Puerto Rico, PS Palestine, PT Portugal, PW Palau, PY Paraguay, QA Qatar, RE Réunion, RO Romania, \
        RS Serbia, RU Russia, RW Rwanda, SA Saudi Arabia, SB Solomon Islands, SC Seychelles, SD Sudan, SE Sweden, \
        SG Singapore, SH St Helena, SI Slovenia, SJ Svalbard & Jan Mayen, SK Slovakia, SL Sierra Leone, \
        SM San Marino, SN Senegal, SO Somalia, SR Suriname, SS South Sudan, ST Sao Tome & Principe, SV El Salvador, \
        SX St Maarten (Dutch), SY Syria, SZ Eswatini (Swaziland), TC Turks & Caicos Islands, TD Chad, \
        TF French Southern Territories, TG Togo, TH Thailand, TJ Tajikistan, TK Tokelau, TL East Timor, \
        TM Turkmenistan, TN Tunisia, TO Tonga, TR Turkey, TT Trinidad & Tobago, TV Tuvalu, TW Taiwan, TZ Tanzania, \
        UA Ukraine, UG Uganda, UM US Minor Outlying Islands, US United States of America (USA), UY Uruguay, \
        UZ Uzbekistan, VA Vatican City, VC St Vincent, VE Venezuela, VG Virgin Islands (British), \
        VI Virgin Islands (US), VN Vietnam, VU Vanuatu, WF Wallis & Futuna, WS Samoa, XK Kosovo, YE Yemen, \
        YT Mayotte, ZA South Africa, ZM Zambia, ZW Zimbabwe
        """
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
        codes: Set(Region.names.keys.map { $0[...] }),
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
}
