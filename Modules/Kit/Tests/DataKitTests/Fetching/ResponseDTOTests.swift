import Foundation
import Testing

@testable import DataKit

struct ResponseDTOTests {
    private struct Loans: ResponseDTO {
        let loans: LossyArray<Loan>
        var unreadableRows: Int { loans.unreadableCount }
    }

    private struct Loan: Codable {
        let dueDate: String
    }

    @Test func `a copy has what came, under its own names, and as many unreadable rows`() throws {
        let response = Array(#"{"loans":[{"due_date":"a"},7,null,{"dueDate":"b"},{}]}"#.utf8)
        let dto = try FieldNames.snakeCase.decode(Loans.self, from: response)
        let copy = try JSONDecoder().decode(Loans.self, from: JSONEncoder().encode(dto))
        #expect([dto, copy].map { $0.loans.elements.map(\.dueDate) } == [["a", "b"], ["a", "b"]])
        #expect([dto, copy].map(\.unreadableRows) == [3, 3])
    }

    @Test(arguments: [
        "due_date", "book_id", "isbn_13", "dueDate", "_id", "__a_b__", "a__b", "ISBN", "_", "", "a/b_c", #"\"a"#,
        "a :_b",
    ])
    func `a name in small letters is read as Foundation does, and a text stays`(name: String) throws {
        let json = #"{"\#(name)" :"\#(name):_b" , "c_d":["e_f"]}"#
        let names = try FieldNames.snakeCase.decode(Names.self, from: Array(json.utf8))
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try names == decoder.decode(Names.self, from: Data(json.utf8)))
    }

    @Test(arguments: ["", "{", #"{"a_"#, #"{"a_b"#, #"{"a_b" "#, #"{"a_b\"#, "_", #"{"_":"#])
    func `a document that is cut off is none`(json: String) {
        #expect(throws: DecodingError.self) { try FieldNames.snakeCase.decode(Names.self, from: Array(json.utf8)) }
    }

    private struct Names: Decodable, Equatable {
        let keys: Set<String>
        let texts: Set<String>

        private struct Key: CodingKey {
            let stringValue: String
            let intValue: Int? = nil

            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: Key.self)
            keys = Set(fields.allKeys.map(\.stringValue))
            texts = Set(fields.allKeys.compactMap { try? fields.decode(String.self, forKey: $0) })
        }
    }
}
