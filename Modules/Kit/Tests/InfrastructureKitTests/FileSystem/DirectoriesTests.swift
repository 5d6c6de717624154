import InfrastructureKit
import PlatformKit
import Testing

struct DirectoriesTests {
    private typealias Row = (variables: [String: String], cache: String, data: String, configuration: String)

    private static let rows: [Row] = [
        (["HOME": "/home/ada"], "/home/ada/.cache/books", "/home/ada/.local/share/books", "/home/ada/.config/books"),
        (
            ["HOME": "/home/ada", "XDG_CACHE_HOME": "/cache", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "/config"],
            "/cache/books", "/home/ada/.local/share/books", "/config/books"
        ),
        (
            ["HOME": "/", "XDG_CONFIG_HOME": "/config", "BOOKS_CONFIG_DIR": "/settings"],
            "//.cache/books", "//.local/share/books", "/settings"
        ),
    ]

    @Test(arguments: rows)
    func `the folders are those of the specification, and the program's variable names that of the settings`(
        variables: [String: String],
        cache: String,
        data: String,
        configuration: String
    ) {
        let directories = Directories(
            environment: EnvironmentVariables(variables),
            program: "books",
            configurationVariable: "BOOKS_CONFIG_DIR"
        )
        #expect(directories.cache == cache)
        #expect(directories.data == data)
        #expect(directories.configuration == configuration)
    }
}
