/// `toilets near` as a whole process, beside `sqlite3` with SpatiaLite loaded.
enum NearProcess {
    static func measure(in workshop: inout Workshop, _ report: inout Report) throws {
        let store = try workshop.paris()
        let near = [workshop.toilets, "near", "48.85,2.35", "--db", store]
        let knn = SQLiteShell.command(store, [NearestTable.query(latitude: "48.85", longitude: "2.35")])
        let isHere = try SQLiteShell.answers(knn, in: workshop.folder)
        let times = try Stopwatch.alternate(
            turns: 60,
            { _ in [try ChildProcess.mustRun(near).seconds] },
            isHere ? { _ in [try ChildProcess.mustRun(knn).seconds] } : nil
        )
        var row = Report.Row(
            work: "toilets near, a process, 609 toilets",
            unit: .seconds,
            ours: times.one,
            instead: ("sqlite3, mod_spatialite, KNN", times.other)
        )
        row.goal = Goal(measured: row.ratio, unit: .ratio, must: 0.3, aim: 0.2, of: " of the time")
        report.add(row)
    }
}
