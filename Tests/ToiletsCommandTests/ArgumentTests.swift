import CommandSupport
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("Arguments are read")
struct ArgumentTests {
    @Test(
        "in every order and spelling that POSIX and GNU allow",
        arguments: [
            "near 1,2 --prm -n 5 -e", "near --prm --per-page=5 1,2 -e", "--prm near -n5 -e 1,2",
            "near -en5 1,2 --prm",
            "near -en=5 --accessible 1,2", "near --prm -e -n 5 -- 1,2", "-e -n 7 near --prm 1,2 -n 5",
        ]
    )
    func spellings(_ line: String) throws {
        let arguments = try ParsedArguments(line.split(separator: " ").map(String.init))
        #expect(arguments.command == .near)
        #expect(arguments.options.operands == ["1,2"])
        #expect(arguments.options.asked.filter.accessible && arguments.options.exitStatus)
        #expect(arguments.options.asked.perPage == 5)
    }

    @Test("with a number after a dash as a place or a value, and not as an option")
    func negative() throws {
        #expect(try ParsedArguments(["near", "-33.86,151.2"]).options.operands == ["-33.86,151.2"])
        #expect(try ParsedArguments(["near", "-33.86", "-151.2"]).options.operands == ["-33.86", "-151.2"])
        #expect(try ParsedArguments(["near", "-.5,2"]).options.operands == ["-.5,2"])
        #expect(try ParsedArguments(["near", "1,2", "--page", "-1"]).options.asked.page == -1)
        #expect(try ParsedArguments(["import", "-"]).options.operands == ["-"])
        #expect(try ParsedArguments(["list", "-o", "-"]).options.output == "-")
        #expect(try ParsedArguments(["near", "--", "--prm"]).options.operands == ["--prm"])
    }

    @Test("with lists of values, in any case")
    func lists() throws {
        let options = try ParsedArguments(
            ["list", "--kind", "WC, urinal-women", "--arrondissement", "75004,11e,1er,20ème", "--status=unknown"]
        ).options
        #expect(options.asked.kinds.wanted == [.wc, .urinalWomen])
        #expect(options.asked.arrondissements.wanted == Set([4, 11, 1, 20].compactMap(Arrondissement.init)))
        #expect(options.asked.statuses.wanted == [.unknown])
    }

    @Test("with values that add up where an option is given again")
    func addingUp() throws {
        let options = try ParsedArguments(
            [
                "list", "--kind", "wc", "--kind=urinal,wc", "--arrondissement", "4", "--arrondissement",
                "11e", "--source",
                "osm", "--source", "paris", "--status", "unknown", "--status", "in-service",
            ]
        ).options
        #expect(options.asked.kinds.wanted == [.wc, .urinal])
        #expect(options.asked.arrondissements.wanted == Set([4, 11].compactMap(Arrondissement.init)))
        #expect(Set(options.asked.sources.wanted.map(\.text)) == ["osm", "paris"])
        #expect(options.asked.statuses.wanted == [.unknown, .inService])
    }

    @Test(
        "with a reach as a distance or a walk",
        arguments: [
            ("500m", 500), ("1.2km", 1200), ("1,2 km", 1200), ("10min", 7500 / 13.0), ("1h", 45_000 / 13.0),
            ("0.5KM", 500), ("10 minutes", 7500 / 13.0), ("2 kilomètres", 2000), ("1 heure", 45_000 / 13.0),
        ] as [(String, Double)]
    )
    func reach(_ text: String, _ metres: Double) throws {
        #expect(abs(try Reach(parsing: text).metres(.usual) - metres) < 1e-9)
    }

    @Test(
        "with a reach that ends at the other side of the Earth",
        arguments: [
            "20016km", "99999999km", "4611686018427387904h", String(repeating: "9", count: 26) + "m",
            String(repeating: "9", count: 308) + "km", String(repeating: "9", count: 400) + "min",
        ]
    )
    func endOfReach(_ text: String) throws {
        #expect(try Reach(parsing: text).metres(.usual) == 20_015_115)
        let (here, there) = try (
            Coordinate(latitude: 48.85, longitude: 2.35), Coordinate(latitude: -48.85, longitude: -177.65)
        )
        #expect(here.distance(to: there) <= 20_015_115)
    }

    @Test("with whole numbers of at most 1,000,000,000", arguments: ["-n", "--page"])
    func largestNumber(_ option: String) throws {
        let world = try World.withSample()
        #expect(world.run("near", "48.85,2.35", option, "1000000000").status == .done)
        for number in ["1000000001", "9223372036854775807", "9223372036854775808", "-1000000001"] {
            let outcome = world.run("near", "48.85,2.35", option, number)
            #expect(outcome.status == .usage && outcome.data.isEmpty)
            #expect(outcome.talk.contains("out of range; numbers go up to 1,000,000,000"))
        }
    }

    @Test(
        "or answered with one sentence, a hint and status 64",
        arguments: [
            ("near 1,2 --prmm", "did you mean --prm?"), ("near 1,2 --jsno", "did you mean --json?"),
            ("near 1,2 -prm", "did you mean --prm?"), ("near 1,2 -z", "there is no option ‘-z’"),
            ("nera 1,2", "did you mean near?"), ("exprot", "did you mean export?"),
            ("xyzzy", "`toilets help` lists"),
            ("48.85,2.35", "did you mean `toilets near 48.85,2.35`?"),
            ("near 1,2 --kind sanisete", "did you mean sanisette?"),
            ("near 1,2 --format geosjon", "did you mean geojson?"), ("near 1,2 --format xml", "table, json"),
            ("list --sort adress", "did you mean address?"),
            ("list --unknown inclued", "did you mean include?"),
            ("near 1,2 --arrondissement 21", "1 to 20"),
            ("near 1,2 --arrondissement 4,", "no arrondissement"),
            ("near 1,2 --within 500", "write 500m"), ("near 1,2 --within far", "500m, 1.2km or 10min"),
            ("near 1,2 --within 5mi", "unit"), ("near 1,2 --within -5m", "no distance"),
            ("near 1,2 --within nanm", "no distance"),
            ("list --bbox 2.2,48.8,2.5", "‘2.2,48.8,2.5’ is no box; write west,south,east,north"),
            ("list --bbox 2.2,48.8,x,48.9", "is no box"), ("list --bbox 1,2,3,4,5", "is no box"),
            ("list --bbox 2.2,48.9,2.5,48.8", "has its south beyond its north"),
            ("list --bbox 40,100,50,120", "seems to have the latitudes first"),
            ("list --bbox 200,0,210,1", "a longitude beyond 180"),
            ("show 1 --bbox 1,2,3,4", "no option --bbox"),
            ("list --bbox 1,2,3,4 --unknown only", "ask for something"),
            ("near 1,2 --page 0", "first page is 1"), ("near 1,2 --page -1", "first page is 1"),
            ("near 1,2 -n 0", "1 or more"), ("near 1,2 -n -3", "1 or more"),
            ("near 1,2 -n ten", "not a whole number"),
            ("near 1,2 --page", "--page wants a value"), ("near 1,2 -o --json", "-o wants a value"),
            ("near 1,2 --prm=yes", "takes no value"), ("near 1,2 --json --csv", "choose one format"),
            ("near 1,2 --format csv --geojson", "choose one format"),
            ("near 1,2 --dry-run", "`near` has no option --dry-run"),
            ("near 1,2 --any-status --status unknown", "contradict"),
            ("list --why", "`list` has no option --why"),
            ("list --within 5m", "--within needs a place; add --near PLACE"),
            ("export --on-arrival", "--on-arrival needs a place"),
            ("list --speed 5", "--speed needs a place"),
            ("list --sort distance", "--sort distance needs a place; add --near PLACE"),
            ("search rivoli --sort distance", "--sort distance needs a place"),
            ("list --sort fit", "--sort fit needs words, as in `toilets search rivoli`"),
            ("near 1,2 --near 1,2", "`near` has no option --near"), ("list --near x", "‘x’"),
            ("search", "search for what?"), ("search toilettes publiques", "is what all toilets are"),
            ("search -- * \" ( ) ^", "has no word to search for"),
            ("list --unknown only", "ask for something"), ("list 48.85,2.35", "takes no"),
            ("status now", "takes no"),
            ("list -o answer.doc", "--format"),
            ("list -o answer.doc", ".geojsonseq, .csv, .md, .gpx, .kml"),
            ("export --format table", "toilets list"),
            ("show", "wants the id"),
            ("show not-an-id", "no id"), ("show a0001 not-an-id", "no id"),
            ("import a.csv b.csv", "one source"), ("import paris a b", "one source"),
            ("import station a", "did you mean stations?"),
            ("import ftp://data.ratp.fr/", "‘ftp://data.ratp.fr/’ is no address of the web; it begins with https://"),
            ("import --base-url data.ratp.fr", "‘data.ratp.fr’ is no address of the web; it begins with https://"),
            ("import a.csv --base-url https://a.b", "--base-url goes with the name of a portal"),
            ("import ratp --retries 99", "--retries: 99"), ("import ratp --timeout soon", "‘soon’"),
            ("near", "which place"), ("help nera", "did you mean near?"),
        ]
    )
    func refused(_ line: String, _ words: String) throws {
        let outcome = try World.withSample().run(line.split(separator: " ").map(String.init))
        #expect(outcome.status == .usage)
        #expect(outcome.talk.contains(words), "\(outcome.talk)")
        #expect(outcome.talk.hasPrefix("toilets: ") && outcome.talk.hasSuffix("\n"))
        #expect(outcome.talk.split(separator: "\n").count == 1)
        #expect(outcome.data.isEmpty)
    }

    @Test("so that a repeated option counts as it was said last, and the same format twice is no contradiction")
    func repeated() throws {
        let options = try ParsedArguments(["list", "--page", "2", "--page=3", "--json", "--format", "json"])
            .options
        #expect(options.asked.page == 3)
        #expect(try options.wantedFormat(usual: .table) == .export(.json))
    }

    @Test(
        "and a file's ending chooses the format",
        arguments: [
            ("a.json", .export(.json)), ("a.GEOJSON", .export(.geojson)), ("b/a.jsonl", .export(.ndjson)),
            ("a.geojsons", .export(.geojsonseq)),
            ("a.b.csv", .export(.csv)), ("a.txt", .table), ("-", .table),
        ] as [(String, AskedFormat)]
    )
    func suffix(_ path: String, _ format: AskedFormat) throws {
        #expect(try ParsedArguments(["list", "-o", path]).options.wantedFormat(usual: .table) == format)
        #expect(
            try ParsedArguments(["list", "-o", path, "--csv"]).options.wantedFormat(usual: .table) == .export(.csv)
        )
    }
}
