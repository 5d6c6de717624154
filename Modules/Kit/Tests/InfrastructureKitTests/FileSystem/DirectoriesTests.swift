import InfrastructureKit
import PlatformKit
import Testing

struct DirectoriesTests {
    private func directories(_ variables: [String: String]) -> Directories {
        Directories(
            environment: EnvironmentVariables(variables),
            program: "books",
            configurationVariable: "BOOKS_CONFIG_DIR"
        )
    }

    @Test func `the folders are those of the specification, in the user's home`() {
        let directories = directories(["HOME": "/home/ada"])
        #expect(directories.cache == "/home/ada/.cache/books")
        #expect(directories.data == "/home/ada/.local/share/books")
        #expect(directories.configuration == "/home/ada/.config/books")
    }

    @Test func `a variable names another place, unless it is relative`() {
        let variables = ["HOME": "/home/ada", "XDG_CACHE_HOME": "/cache", "XDG_DATA_HOME": "data"]
        let directories = directories(variables)
        #expect(directories.cache == "/cache/books")
        #expect(directories.data == "/home/ada/.local/share/books")
    }

    @Test func `the program's own variable names the folder of settings itself`() {
        let variables = ["XDG_CONFIG_HOME": "/config", "BOOKS_CONFIG_DIR": "/settings"]
        #expect(directories(variables).configuration == "/settings")
    }
}
