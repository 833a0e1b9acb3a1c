import Foundation
import HTTP
import ParisToilets
import TestSupport
import Testing

@testable import ToiletServer

@Suite("The description of the API")
struct DescriptionTests {
    private static let validator = PythonPackage(
        name: "openapi-spec-validator", version: "0.9.0", module: "openapi_spec_validator"
    )

    @Test("is a valid OpenAPI document")
    func valid() throws {
        let document = try Served.get("/api/openapi.json").text
        let printed = try Self.validator.printedIfAvailable(
            byScript: """
                import json, sys
                from openapi_spec_validator import OpenAPIV31SpecValidator
                OpenAPIV31SpecValidator(json.load(sys.stdin)).validate()
                print("valid")
                """,
            input: document
        )
        if let printed { #expect(printed == "valid\n") }
    }

    @Test("is of all routes, with all their parameters")
    func complete() throws {
        let paths = try #require(try Served.get("/api/openapi.json").json["paths"] as? [String: [String: Any]])
        for route in RouteTable.all.routes {
            let operation = try #require(paths[route.path]?[route.method.rawValue.lowercased()] as? [String: Any])
            let parameters = try #require(operation["parameters"] as? [[String: Any]])
            let names = parameters.compactMap { $0["name"] as? String }
            #expect(Set(names).count == names.count)
            for parameter in route.parameters.all { #expect(parameter.names.contains { names.contains($0) }) }
            for parameter in parameters where parameter["in"] as? String == "query" {
                let text = try #require(parameter["description"] as? String)
                #expect(!text.isEmpty && !text.contains("--"), "\(text)")
            }
        }
    }

    /// The id of a toilet that is served.
    private static func someID() throws -> String {
        let features = try #require(
            try Served.get("/collections/toilets/items?limit=1").json["features"] as? [[String: Any]]
        )
        return try #require(features.first?["id"] as? String)
    }

    @Test(
        "says which parameters are numbers, names the number of toilets as people write it, and has the licence of the data"
    )
    func types() throws {
        let document = try Served.get("/api/openapi.json").json
        let licence = try #require((document["info"] as? [String: Any])?["license"] as? [String: Any])
        #expect((licence["url"] as? String)?.contains("odbl") == true)
        let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
        func schema(_ name: String, _ path: String = "/api/toilets") throws -> [String: Any] {
            let parameters = try #require(paths[path]?["get"]?["parameters"] as? [[String: Any]])
            return try #require(parameters.first { $0["name"] as? String == name }?["schema"] as? [String: Any])
        }
        for (name, type) in [
            ("page", "integer"), ("speed", "number"), ("detour", "number"), ("near", "string"),
        ] {
            #expect(try schema(name)["type"] as? String == type, "\(name)")
        }
        #expect(try schema("offset", "/collections/toilets/items")["type"] as? String == "integer")
        for name in ["n", "per-page"] { #expect((try schema(name)["anyOf"] as? [Any])?.count == 2) }
    }

    @Test("has schemas that the answers keep")
    func schemas() throws {
        let targets = [
            ("/api/toilets", "?near=gare+du+nord&open=1&n=50"),
            ("/api/toilets", "?near=48.85,2.35&why=1&within=1km"),
            ("/api/toilets", "?kind=lavatory"), ("/api/search", "?q=rivoli"), ("/api/stats", "?by=kind"),
            ("/api/changes", ""), ("/api/places", "?q=gare"), ("/api/places", "?q=48.85,2.35"),
            ("/api/way", "?from=gare+du+nord&to=js98s"), ("/api/way", "?from=48.85,2.35&to=nation"),
            ("/health", ""), ("/api/status", ""), ("/collections/toilets/items", "?limit=3"),
        ]
        var answers: [[String: Any]] = []
        for (path, query) in targets {
            answers.append(["path": path, "status": "200", "answer": try Served.get(path + query).json])
        }
        let item = try Served.get("/collections/toilets/items/\(Self.someID())").json
        answers.append(["path": "/collections/toilets/items/{id}", "status": "200", "answer": item])
        let batch = try Served.get(
            "/api/batch", method: .post, body: "id,place\na,\"48.85,2.35\"\nb,gare du nord\nc,xyzzy\n"
        ).json
        answers.append(["path": "/api/batch", "method": "post", "status": "200", "answer": batch])
        let wrong = ["/api/toilets?near=gare", "/api/toilets?x=1", "/none"]
        for target in wrong {
            answers.append(["path": "/health", "status": "default", "answer": try Served.get(target).json])
        }
        let input: [String: Any] = ["document": try Served.get("/api/openapi.json").json, "answers": answers]
        let printed = try Self.validator.printedIfAvailable(
            byScript: """
                import json, sys
                from jsonschema import Draft202012Validator
                given = json.load(sys.stdin)
                document = given["document"]
                for entry in given["answers"]:
                    content = document["paths"][entry["path"]][entry.get("method", "get")]["responses"][entry["status"]]["content"]
                    schema = next(kind["schema"] for kind in content.values() if "schema" in kind)
                    schema = dict(schema, components=document["components"])
                    for error in Draft202012Validator(schema).iter_errors(entry["answer"]):
                        print(entry["path"], error.json_path, error.message[:200])
                print("compared")
                """,
            input: String(decoding: try JSONSerialization.data(withJSONObject: input), as: UTF8.self)
        )
        if let printed { #expect(printed == "compared\n") }
    }
}
