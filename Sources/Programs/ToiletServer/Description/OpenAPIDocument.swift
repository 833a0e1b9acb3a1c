internal import HTTP
internal import ParisToilets

/// The description of the API in OpenAPI 3.1, made from the table of routes.
enum OpenAPIDocument {
    static let mediaType = "application/vnd.oai.openapi+json;version=3.1"

    /// The document of some routes.
    static func bytes(of table: RouteTable) -> [UInt8] {
        var output = TextBuffer()
        document(table.routes).writeJSON(to: &output)
        output.append("\n")
        return output.bytes
    }

    private static func document(_ routes: [Route]) -> JSONTree {
        var paths: [String] = []
        for route in routes where !paths.contains(route.path) { paths.append(route.path) }
        let operations = paths.map { path in
            let ofPath = routes.filter { $0.path == path }
            return (
                name: path,
                value: JSONTree.object(ofPath.map { ($0.method.rawValue.lowercased(), operation($0)) })
            )
        }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "toilets",
                "version": "1",
                "description":
                    "Public toilets: the nearest ones that can be used. The parameters are the options of the command line.",
                "license": [
                    "name": "Open Database License 1.0, which the data of known sources has",
                    "url": .text(Source.openDatabaseLicence),
                ],
            ],
            "paths": .object(operations),
            "components": ["schemas": ["Problem": ProblemDocument.jsonSchema.tree()]],
        ]
    }

    private static func operation(_ route: Route) -> JSONTree {
        let body: JSONTree = [
            "requestBody": ["required": true, "content": .object(route.takes.map { ($0, [:]) })]
        ]
        let answers = route.answers.map { answer in
            (name: answer.mediaType, value: answer.schema.map { ["schema": $0.tree()] as JSONTree } ?? [:])
        }
        let problem: JSONTree = ["schema": ["$ref": "#/components/schemas/Problem"]]
        return [
            "operationId": .text(route.name), "summary": .text(route.summary), "parameters": .array(parameters(route)),
        ] + (route.takes.isEmpty ? [:] : body) + [
            "responses": [
                "200": ["description": .text(route.summary), "content": .object(answers)],
                "default": [
                    "description": "Why there is no answer",
                    "content": .object([(Problem.mediaType, problem)]),
                ],
            ]
        ]
    }

    private static func parameters(_ route: Route) -> [JSONTree] {
        let ofPath = route.segments.filter { $0.hasPrefix("{") }.map { segment -> JSONTree in
            [
                "name": .text(String(segment.dropFirst().prefix { $0 != "}" })), "in": "path", "required": true,
                "schema": ["type": "string"],
            ]
        }
        var names: [String] = []
        var ofQuery: [JSONTree] = []
        for parameter in route.parameters.all + (route.parametersNear?.all ?? []) {
            // The first one, and a word where that is a letter.
            let wanted = parameter.names.prefix(1) + parameter.names.filter { $0.utf8.count > 1 }.prefix(1)
            for name in wanted where !names.contains(name) {
                names.append(name)
                ofQuery.append(tree(parameter, name))
            }
        }
        return ofPath + ofQuery
    }

    private static func tree(_ parameter: Parameter, _ name: String) -> JSONTree {
        let isFlag = parameter.placeholder == nil
        let schema: JSONTree =
            isFlag
            ? ["type": "string", "enum": ["", "1", "true", "yes", "now", "0", "false", "no"]]
            // A list of several values, or of one that can be written in other ways, is not all that is understood.
            : type(parameter.form) + (parameter.choices.isEmpty ? [:] : ["examples": .texts(parameter.choices)])
        return [
            "name": .text(name), "in": "query",
            "description": .text(parameter.help.text(.english).text.namingParameters), "schema": schema,
        ] + (isFlag ? ["allowEmptyValue": true] : [:])
    }

    private static func type(_ form: ValueForm) -> JSONTree {
        switch form {
        case .text: ["type": "string"]
        case .wholeNumber: ["type": "integer"]
        case .number: ["type": "number"]
        case .numberOrAll: ["anyOf": [["type": "integer", "minimum": 1], ["const": "all"]]]
        }
    }
}
