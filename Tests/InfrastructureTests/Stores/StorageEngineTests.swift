import Infrastructure
import Testing

struct StorageEngineTests {
    @Test(arguments: ["sqlite", "file", "memory", "postgres://host/db", "service=team"])
    func `a setting is read and written as it is`(setting: String) {
        #expect(StorageEngine(setting: setting)?.setting == setting)
    }

    @Test(arguments: ["", "disk", "postgres://u:p@host/db", "host=a password=b", "postgres://host/db?%70assword=b"])
    func `an unknown engine is no setting, nor is an address with a password`(text: String) {
        #expect(StorageEngine(setting: text) == nil)
    }
}
