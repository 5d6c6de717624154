import InfrastructureKit
import InfrastructureKitDoubles
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
        (["HOME": "/"], ["/.cache/books", "/.local/share/books", "/.config/books"]),
        (
            ["HOME": "/a//", "XDG_DATA_HOME": "/", "BOOKS_CONFIG_DIR": "/b/"],
            ["/a/.cache/books", "/books", "/b"]
        ),
    ]

    @Test func `the folders are those of the specification, and the program's variable names that of the settings`() {
        for (variables, folders) in Self.rows {
            let found = directories(variables)
            #expect([found.cache, found.data, found.configuration] == folders && found.foreign == nil)
        }
    }

    private func directories(_ variables: [String: String]) -> Directories {
        let environment = EnvironmentVariables(variables)
        return Directories(environment: environment, program: "books", configurationVariable: "BOOKS_CONFIG_DIR")
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a folder to somebody else"))
    func `no folder is in that of another user, but in one's own, in root's or in everyone's`() {
        let (theirs, own) = (TemporaryDirectory.made(), TemporaryDirectory.made())
        chown(theirs.path, 12345, gid_t.max)
        for home in [theirs.path, theirs.path("missing/home")] {
            let found = directories(["HOME": home, "XDG_CACHE_HOME": own.path])
            #expect([found.cache, found.data, found.configuration] == [own.path("books"), nil, nil])
            let foreign = found.foreign.map { [$0.variable, $0.path, $0.owner] }
            #expect(foreign == ["HOME", theirs.path, "user 12345"])
        }
        let settings = directories(["HOME": own.path, "BOOKS_CONFIG_DIR": theirs.path])
        #expect(settings.data != nil && settings.configuration == nil)
        chmod(theirs.path, 0o1777)
        #expect(directories(["HOME": theirs.path]).foreign == nil)
    }
}
