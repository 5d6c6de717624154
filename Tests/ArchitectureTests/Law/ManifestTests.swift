import Foundation
import Testing

@Suite struct ManifestTests {
    @Test func `reads targets and every kind of dependency`() throws {
        let manifest = try Self.decode(
            """
            {"dependencies": [{"fileSystem": []}], "name": "movies", "targets": [
              {"name": "Data", "type": "regular", "path": "Modules/Data", "dependencies": [
                {"byName": ["Domain", null]}, {"target": ["Other", {"platformNames": ["linux"]}]},
                {"product": ["Foreign", "package", null, null]}]},
              {"name": "DataTests", "type": "test", "dependencies": []}
            ]}
            """
        )
        #expect(manifest.dependencies.count == 1)
        #expect(
            manifest.targets == [
                Target("Data", dependsOn: ["Domain", "Other", "Foreign"]), Target("DataTests", type: "test"),
            ]
        )
        #expect(manifest.productionTargets.map(\.name) == ["Data"])
    }

    @Test func `refuses a dependency that it cannot read`() {
        #expect(throws: (any Error).self) {
            try Self.decode(
                #"{"dependencies": [], "targets": [{"name": "A", "type": "regular", "dependencies": [{}]}]}"#
            )
        }
    }

    private static func decode(_ json: String) throws -> Manifest {
        try JSONDecoder().decode(Manifest.self, from: Data(json.utf8))
    }
}
