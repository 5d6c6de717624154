import Testing

@Suite struct TestTargetsCheckTests {
    @Test(arguments: [
        Target("DataTests", type: "test", dependsOn: ["Data", "Domain", "TestDoubles"]),
        Target("EndToEndTests", type: "test", dependsOn: ["App", "TestDoubles"]),
        Target("TestDoubles", path: "Tests/TestDoubles", dependsOn: ["Domain", "Data"]),
    ])
    func `accepts tests of what their module reaches`(target: Target) throws {
        #expect(try Self.messages(target) == [])
    }

    @Test(arguments: [
        (Target("Data", dependsOn: ["TestDoubles"]), "Data must not depend on TestDoubles"),
        (Target("App", dependsOn: ["DomainTests"]), "App must not depend on DomainTests"),
        (
            Target("TestDoubles", path: "Tests/TestDoubles", dependsOn: ["DomainTests"]),
            "TestDoubles must not depend on DomainTests"
        ),
        (Target("DataTests", type: "test", dependsOn: ["DomainTests"]), "DataTests must not depend on DomainTests"),
        (
            Target("DomainTests", type: "test", dependsOn: ["Data"]),
            "DomainTests must not depend on Data: Domain does not"
        ),
    ])
    func `catches a dependency that ties tests and program together`(target: Target, message: String) throws {
        #expect(try Self.messages(target).contains(message))
    }

    private static func messages(_ target: Target) throws -> [String] {
        let others = [
            Target("TestDoubles", path: "Tests/TestDoubles"), Target("DomainTests", type: "test"), Target("Domain"),
        ]
        let manifest = Manifest(targets: others.filter { $0.name != target.name } + [target])
        let diagram = try ModuleDiagram(in: "```mermaid\nflowchart TD\nApp --> Data --> Domain\n```")
        return TestTargetsCheck.violations(of: manifest, diagram: diagram).map(\.message)
    }
}
