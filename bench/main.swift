internal import Glibc

do {
    let options = try BenchOptions(CommandLine.arguments.dropFirst())
    exit(try Bench(options).run(options.only) ? 0 : 1)
} catch let error as BenchOptions.UsageError {
    print(error.description)
    exit(64)
} catch is Interruption {
    exit(130)
} catch {
    print("bench: \(error)")
    exit(70)
}
