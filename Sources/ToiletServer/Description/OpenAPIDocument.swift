internal import HTTP
internal import ParisToilets

/// The description of the API in OpenAPI 3.1, made from the table of routes.
enum OpenAPIDocument {
    static let mediaType = "application/vnd.oai.openapi+json;version=3.1"

    /// The document, which is always the same.
    static let bytes: [UInt8] = {
        var output = TextBuffer()
        write(to: &output)
        output.append("\n")
        return output.bytes
    }()

    private static func write(to output: inout TextBuffer) {
        output.object { output in
            output.member("openapi", "3.1.0")
            output.key("info")
            output.object { output in
                output.member("title", "toilets")
                output.member("version", "1")
                output.member(
                    "description",
                    "Public toilets: the nearest ones that can be used. The parameters are the options of the command line."
                )
                output.key("license")
                output.object { output in
                    output.member("name", "Open Database License 1.0, which the data of known sources has")
                    output.member("url", Source.openDatabaseLicence)
                }
            }
            output.key("paths")
            output.object { output in
                var paths: [String] = []
                for route in RouteTable.all.routes where !paths.contains(route.path) {
                    paths.append(route.path)
                }
                for path in paths {
                    output.key(path)
                    output.object { output in
                        for route in RouteTable.all.routes where route.path == path {
                            output.key(route.method.rawValue.lowercased())
                            output.object { write(route, to: &$0) }
                        }
                    }
                }
            }
            output.key("components")
            output.object { output in
                output.key("schemas")
                output.object { output in
                    output.key("Problem")
                    output.object { JSONSchema.problem.writeMembers(to: &$0) }
                }
            }
        }
    }

    private static func write(_ route: Route, to output: inout TextBuffer) {
        output.member("operationId", route.name)
        output.member("summary", route.summary)
        output.key("parameters")
        output.array { output in
            for segment in route.segments where segment.hasPrefix("{") {
                output.object { output in
                    output.member("name", String(segment.dropFirst().prefix { $0 != "}" }))
                    output.member("in", "path")
                    output.member("required", true)
                    output.key("schema")
                    output.object { $0.member("type", "string") }
                }
            }
            var names: [String] = []
            for parameter in route.parameters.all + (route.parametersNear?.all ?? []) {
                // The first one, and a word where that is a letter.
                let wanted =
                    parameter.names.prefix(1) + parameter.names.filter { $0.utf8.count > 1 }.prefix(1)
                for name in wanted where !names.contains(name) {
                    names.append(name)
                    output.object { write(parameter, name, to: &$0) }
                }
            }
        }
        if !route.takes.isEmpty {
            output.key("requestBody")
            output.object { output in
                output.member("required", true)
                output.key("content")
                output.object { output in
                    for type in route.takes {
                        output.key(type)
                        output.object { _ in }
                    }
                }
            }
        }
        output.key("responses")
        output.object { output in
            output.key("200")
            output.object { output in
                output.member("description", route.summary)
                output.key("content")
                output.object { output in
                    for answer in route.answers {
                        output.key(answer.mediaType)
                        output.object { output in
                            guard let schema = answer.schema else { return }
                            output.key("schema")
                            output.object { schema.writeMembers(to: &$0) }
                        }
                    }
                }
            }
            output.key("default")
            output.object { output in
                output.member("description", "Why there is no answer")
                output.key("content")
                output.object { output in
                    output.key(Problem.mediaType)
                    output.object { output in
                        output.key("schema")
                        output.object { $0.member("$ref", "#/components/schemas/Problem") }
                    }
                }
            }
        }
    }

    private static func write(_ form: ValueForm, to output: inout TextBuffer) {
        switch form {
        case .text: output.member("type", "string")
        case .wholeNumber: output.member("type", "integer")
        case .number: output.member("type", "number")
        case .numberOrAll:
            output.key("anyOf")
            output.array { output in
                output.object { output in
                    output.member("type", "integer")
                    output.member("minimum", 1)
                }
                output.object { $0.member("const", "all") }
            }
        }
    }

    private static func write(_ parameter: Parameter, _ name: String, to output: inout TextBuffer) {
        output.member("name", name)
        output.member("in", "query")
        output.member("description", parameter.help.text(.english).text.namingParameters)
        output.key("schema")
        output.object { output in
            if parameter.placeholder == nil {
                output.member("type", "string")
                output.key("enum")
                output.array { output in
                    for value in ["", "1", "true", "yes", "now", "0", "false", "no"] { output.value(value) }
                }
            } else {
                write(parameter.form, to: &output)
                // A list of several values, or of one that can be written in other ways, is not all that is understood.
                let choices = parameter.choices
                if !choices.isEmpty {
                    output.key("examples")
                    output.array { output in
                        for choice in choices { output.value(choice) }
                    }
                }
            }
        }
        if parameter.placeholder == nil { output.member("allowEmptyValue", true) }
    }
}
