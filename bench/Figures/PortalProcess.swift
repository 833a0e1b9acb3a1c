internal import TestSupport

/// The import from a portal on loopback as a whole process, beside other programs that fetch and store the same rows.
extension Bench {
    func portalProcess() throws {
        let rows = try PortalRow.all(in: parisCSV)
        let portal = try FakePortal(rows: rows)
        let set = "/api/explore/v2.1/catalog/datasets/sanisettesparis2011"
        let features = rows.map(\.feature).joined(separator: ",")
        let exports = [
            "json": "[\(rows.map(\.flat).joined(separator: ","))]",
            "geojson": "{\"type\": \"FeatureCollection\", \"features\": [\(features)]}",
        ]
        // As files, so that the portal does not write them anew for each request.
        for (name, text) in exports { portal.put(file: text, at: "\(set)/exports/\(name)", type: "application/json") }
        let database = folder.file("portal.sqlite")
        let fetch = [toilets, "import", "ratp", "--base-url", portal.url, "-q", "--db", database]
        var work = "toilets import from a portal on loopback, \(rows.count) rows"
        func removeStore() { ScratchFolder.removeStore(database) }
        for other in competitors(portal.url + set + "/exports", database) {
            let command = ["sh", "-c", other.line]
            removeStore()
            let isHere = try OtherProgram(command).status == 0
            let times = try ProgramRun.alternate(turns: 20, fetch, isHere ? command : nil, after: removeStore).seconds
            add(work, .seconds, times.ours, beside: (other.name, times.other), must: 0.15)
            work = "  the same"
        }
        removeStore()
        let again = try ProgramRun.alternate(turns: 20, fetch).seconds
        add("  into a store that has them", .seconds, again.ours, must: 0.15)
    }

    /// Other ways to do it, each a line of shell.
    private func competitors(_ exports: String, _ database: String) -> [(name: String, line: String)] {
        let columns = [
            "type", "statut", "adresse", "arrondissement", "horaire", "acces_pmr", "relais_bebe",
            "url_fiche_equipement",
        ]
        let names = (columns + ["longitude", "latitude"]).joined(separator: ", ")
        let values = (columns.map { "." + $0 } + [".geo_point_2d.lon", ".geo_point_2d.lat"]).joined(separator: ", ")
        let csv = folder.file("rows.csv")
        return [
            (
                "curl, jq, sqlite3, mod_spatialite",
                """
                set -e; curl -sf \(exports)/json | jq -r '.[] | [\(values)] | @csv' > \(csv)
                sqlite3 -bail \(database) "SELECT load_extension('mod_spatialite')" \
                "SELECT InitSpatialMetaData(1, 'WGS84')" "CREATE TABLE toilets (\(names))" \
                '.import --csv \(csv) toilets' "BEGIN; \(Self.layer) COMMIT;"
                """
            ),
            (
                "ogr2ogr from the address, SpatiaLite",
                "ogr2ogr -q -f SQLite -dsco SPATIALITE=YES \(database) \(exports)/geojson"
            ),
            (
                "curl, sqlite-utils, no geometry",
                "curl -sf \(exports)/json | sqlite-utils insert \(database) toilets -"
            ),
        ]
    }
}
