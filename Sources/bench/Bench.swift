/// One run of the benchmark.
struct Bench {
    let options: BenchOptions

    init(_ options: BenchOptions) {
        self.options = options
    }

    /// Measures, prints the table, and answers whether every figure is what it must be.
    func run() throws -> Bool {
        Interruption.watch()
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        print(try Machine(folder))
        var workshop = try Workshop(folder: folder, toilets: options.isQuick ? 100_000 : 1_000_000)
        var report = Report()
        print()
        print(Report.heading)
        for figure in FigureName.allCases where options.only == nil || options.only == figure {
            try figure.measure(in: &workshop, &report)
        }
        print(report.isGood ? "\nEvery figure is what it must be." : "\nNot every figure is what it must be.")
        return report.isGood
    }
}
