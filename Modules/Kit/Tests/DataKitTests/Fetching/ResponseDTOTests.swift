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
        let response = Data(#"{"loans":[{"due_date":"a"},7,null,{"dueDate":"b"},{}]}"#.utf8)
        let dto = try JSONDecoder(keys: .snakeCase).decode(Loans.self, from: response)
        let copy = try JSONDecoder().decode(Loans.self, from: JSONEncoder().encode(dto))
        #expect([dto, copy].map { $0.loans.elements.map(\.dueDate) } == [["a", "b"], ["a", "b"]])
        #expect([dto, copy].map(\.unreadableRows) == [3, 3])
    }

    @Test(arguments: [
        "due_date", "book_id", "isbn_13", "dueDate", "_id", "__a_b__", "a__b", "DUE_DATE", "ISBN", "_", "",
        "a/b_c",
    ])
    func `a name in snake case is read as Foundation does`(name: String) throws {
        let document = Data(#"{"\#(name)":1}"#.utf8)
        let keys = try [JSONDecoder.KeyDecodingStrategy.snakeCase, .convertFromSnakeCase].map { strategy in
            try JSONDecoder(keys: strategy).decode(Names.self, from: document).keys
        }
        #expect(keys[0] == keys[1])
    }

    private struct Names: Decodable {
        let keys: [String]

        private struct Key: CodingKey {
            let stringValue: String
            let intValue: Int? = nil

            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            keys = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue)
        }
    }
}
