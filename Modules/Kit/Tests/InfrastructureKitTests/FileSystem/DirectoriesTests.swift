import InfrastructureKit
import PlatformKit
import Testing

struct DirectoriesTests {
    /// The values of variables, and the folders of the cache, the data and the settings.
    private static let rows: [(variables: [String: String], folders: [String?])] = [
        (["HOME": "/home/a"], ["/home/a/.cache/books", "/home/a/.local/share/books", "/home/a/.config/books"]),
        (
            ["HOME": "/home/a", "XDG_CACHE_HOME": "/cache", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "/config"],
            ["/cache/books", "/home/a/.local/share/books", "/config/books"]
        ),
        (
            ["HOME": "/a", "XDG_CONFIG_HOME": "/config", "BOOKS_CONFIG_DIR": "/settings"],
            ["/a/.cache/books", "/a/.local/share/books", "/settings"]
        ),
    ]

    @Test func `the folders are those of the specification, and the program's variable names that of the settings`() {
        for (variables, folders) in Self.rows {
            let environment = EnvironmentVariables(variables)
            let found = Directories(
                environment: environment,
                program: "books",
                configurationVariable: "BOOKS_CONFIG_DIR"
            )
            #expect([found.cache, found.data, found.configuration] == folders)
        }
    }
}
