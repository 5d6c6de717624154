import Arguments
import Testing

struct CommandLineTests {
    @Test(arguments: CommandLineRow.all)
    func `does what its row says`(row: CommandLineRow) {
        #expect(CommandLineTool.sample.summary(row.words) == row.expected)
    }

    @Test func `has all rows of the table`() {
        #expect(Set(CommandLineRow.all.map(\.number)) == Set(1...46))
    }
}
