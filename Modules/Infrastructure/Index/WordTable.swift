import Data
import Domain
import InfrastructureKit

/// The words of the titles of an index, found although a letter is wrong.
///
/// For each word, the table has the hashes of the word without each of its letters. Two words that are one edit apart have one of
/// these in common, and so have many that are two edits apart (the idea of SymSpell, https://github.com/wolfgarbe/SymSpell).
struct WordTable {
    /// In letters. Longer words are not corrected.
    private static let lengths = 2...24
    /// They are compared with the word afterwards.
    private static let longestList = 400
    /// In letters. Two edits are looked for in words from here on (see `Misspelling`), and begin after so many letters.
    private static let (longWord, beginning) = (6, 3)

    let connection: SQLiteConnection
    private var added: [String: Int64] = [:]

    init(connection: SQLiteConnection) {
        self.connection = connection
    }

    /// Not all that a title may have are in this table.
    func mayBeBeginning(_ word: String) throws(SQLiteError) -> Bool {
        guard Self.isCorrected(word) else { return true }
        return try isBeginning(word)
    }

    private func isBeginning(_ word: String) throws(SQLiteError) -> Bool {
        let sql = "SELECT 1 FROM words WHERE text >= $1 AND text < $1 || char(1114111) LIMIT 1"
        return try !connection.rows(sql, [.text(word)]) { _ in true }.isEmpty
    }

    func neighbors(of word: String) throws(SQLiteError) -> WordNeighbors {
        let isBeginning = try isBeginning(word)
        guard Self.isCorrected(word) else { return WordNeighbors(isBeginning: isBeginning, words: []) }
        let hashes = Self.deletes(of: word).map(Self.hash).sorted()
        // Few different statements: the last hash is repeated.
        let places = hashes.count <= 8 ? 8 : Self.lengths.upperBound + 1
        let padded = hashes + repeatElement(hashes[hashes.count - 1], count: places - hashes.count)
        let parameters = (1...places).map { "$\($0)" }.joined(separator: ",")
        let sql = """
            SELECT DISTINCT text, best FROM edits JOIN words USING (word) WHERE hash IN (\(parameters))
            ORDER BY best LIMIT \(Self.longestList)
            """
        var words = try connection.rows(sql, padded.map(SQLValue.integer)) { $0.text(0) }
        if !isBeginning, word.unicodeScalars.count >= Self.longWord,
            !words.contains(where: { Misspelling.edits(from: word, to: $0) != nil })
        {
            words += try wordsBeginning(like: word)
        }
        return WordNeighbors(isBeginning: isBeginning, words: words)
    }

    /// Returns words that begin as a word does, to be compared with it. Two words that are two edits apart may have no delete in
    /// common, but people seldom mistake the first letters.
    private func wordsBeginning(like word: String) throws(SQLiteError) -> [String] {
        let sql = """
            SELECT text FROM words WHERE text >= $1 AND text < $1 || char(1114111)
            ORDER BY best LIMIT \(Self.longestList)
            """
        return try connection.rows(sql, [.text(String(word.prefix(Self.beginning)))]) { $0.text(0) }
    }

    mutating func add(_ word: String, of number: Int64) throws(SQLiteError) {
        guard Self.isCorrected(word), added[word].map({ number < $0 }) ?? true else { return }
        let known = try connection.rows("SELECT best FROM words WHERE text = $1", [.text(word)]) { $0.integer(0) }.first
        if let known {
            if number < known {
                try connection.run("UPDATE words SET best = $1 WHERE text = $2", [.integer(number), .text(word)])
            }
        } else {
            let ids = try connection.rows(
                "INSERT INTO words (text, best) VALUES ($1, $2) RETURNING word",
                [.text(word), .integer(number)]
            ) { $0.integer(0) }
            guard let id = ids.first else { return }
            for hash in Set(Self.deletes(of: word).map(Self.hash)) {
                try connection.run("INSERT INTO edits (hash, word) VALUES ($1, $2)", [.integer(hash), .integer(id)])
            }
        }
        added[word] = min(number, known ?? number)
    }

    /// Returns the word without each one of its letters, and the word itself. Two words that are one edit apart have one of these
    /// in common.
    static func deletes(of word: String) -> Set<String> {
        var deletes: Set<String> = [word]
        for index in word.unicodeScalars.indices {
            var scalars = word.unicodeScalars
            scalars.remove(at: index)
            deletes.insert(String(scalars))
        }
        return deletes
    }

    private static func isCorrected(_ word: String) -> Bool {
        lengths.contains(word.unicodeScalars.count) && !word.unicodeScalars.allSatisfy { ("0"..."9").contains($0) }
    }

    /// FNV-1a of 32 bits: two words of the same hash cost a comparison.
    private static func hash(_ text: String) -> Int64 {
        Int64(text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 })
    }
}
