internal import TestSupport
/// The import from a portal on loopback as a whole process, beside other programs that fetch and store the same rows.
enum PortalProcess {
    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        let answers = try PortalAnswers(fixtures.parisCSV)
        let portal = try FakePortal(rows: [])
        for (path, body) in answers.bodies {
            portal.put(file: String(decoding: body, as: UTF8.self), at: path, type: "application/json")
        }
        let folder = fixtures.folder
        let database = folder.file("portal.sqlite")
        let fetch = [fixtures.toilets, "import", "ratp", "--base-url", portal.url, "-q", "--db", database]
        func intoNewStore(_ command: [String]) throws -> [Double] {
            folder.removeDatabase(database)
            return [try ChildProcess.mustRun(command).seconds]
        }
        let work = "toilets import from a portal on loopback, \(answers.count) rows"
        for (index, competitor) in competitors(portal.url + PortalAnswers.path, database, rows: folder.file("rows.csv"))
            .enumerated()
        {
            let command = ["sh", "-c", competitor.line]
            folder.removeDatabase(database)
            let isHere = try ChildProcess.run(command, errors: "/dev/null").succeeded
            let times = try Stopwatch.alternate(
                turns: 20, { _ in try intoNewStore(fetch) }, isHere ? { _ in try intoNewStore(command) } : nil
            )
            add(index == 0 ? work : "  the same", times, competitor.name, &report)
        }
        folder.removeDatabase(database)
        let again = try Stopwatch.alternate(turns: 20, { _ in [try ChildProcess.mustRun(fetch).seconds] }, nil)
        add("  into a store that has them", again, nil, &report)
        folder.removeDatabase(database)
    }

    private static func add(
        _ work: String, _ times: (one: Sample, other: Sample?), _ competitor: String?, _ report: inout Report
    ) {
        report.add(
            Report.Row(
                work: work, unit: .seconds, ours: times.one, instead: competitor.map { ($0, times.other) },
                goal: Goal(measured: times.one.median, unit: .seconds, must: 0.15)
            )
        )
    }

    /// Other ways to do it, each a line of shell.
    private static func competitors(_ url: String, _ database: String, rows: String) -> [(name: String, line: String)] {
        let layer = """
            ALTER TABLE toilets ADD COLUMN geometry POINT;
            UPDATE toilets SET geometry = MakePoint(CAST(longitude AS REAL), CAST(latitude AS REAL), 4326);
            SELECT RecoverGeometryColumn('toilets', 'geometry', 4326, 'POINT', 'XY');
            SELECT CreateSpatialIndex('toilets', 'geometry');
            """
        let columns = [
            "type", "statut", "adresse", "arrondissement", "horaire", "acces_pmr", "relais_bebe",
            "url_fiche_equipement",
        ]
        let names = (columns + ["longitude", "latitude"]).joined(separator: ", ")
        let values = (columns.map { "." + $0 } + [".geo_point_2d.lon", ".geo_point_2d.lat"])
            .joined(separator: ", ")
        return [
            (
                "curl, jq, sqlite3, mod_spatialite",
                """
                set -e; curl -sf \(url)/exports/json | jq -r '.[] | [\(values)] | @csv' > \(rows)
                sqlite3 -bail \(database) "SELECT load_extension('mod_spatialite')" \
                "SELECT InitSpatialMetaData(1, 'WGS84')" "CREATE TABLE toilets (\(names))" \
                '.import --csv \(rows) toilets' "BEGIN; \(layer) COMMIT;"
                """
            ),
            (
                "ogr2ogr from the address, SpatiaLite",
                "ogr2ogr -q -f SQLite -dsco SPATIALITE=YES \(database) \(url)/exports/geojson"
            ),
            (
                "curl, sqlite-utils, no geometry",
                "curl -sf \(url)/exports/json | sqlite-utils insert \(database) toilets -"
            ),
        ]
    }
}
