import ParisToilets
import Glibc

struct G: RandomNumberGenerator { var s: UInt64; mutating func next() -> UInt64 { s &+= 0x9E3779B97F4A7C15; var z = s; z = (z ^ (z >> 30)) &* 0xBF58476D1CE4E5B9; z = (z ^ (z >> 27)) &* 0x94D049BB133111EB; return z ^ (z >> 31) } }
func clockNow() -> Double { var t = timespec(); unsafe clock_gettime(CLOCK_MONOTONIC, &t); return Double(t.tv_sec) + Double(t.tv_nsec) / 1e9 }
var g = G(s: 7)
let n = Int(CommandLine.arguments[1])!
if CommandLine.arguments[2] == "file" { let t = clockNow(); var im = Importer(into: CommandLine.arguments[4], origin: "x", at: Instant(secondsSince1970: 1_790_000_000)); im.dryRun = CommandLine.arguments.count > 5; let r = try im.run(ByteSource.open(path: CommandLine.arguments[3])); print(r.stored, clockNow() - t); exit(0) }
let path = CommandLine.arguments[2]
if CommandLine.arguments.count > 3 {
var text = "latitude,longitude,kind,arrondissement,address,hours,accessible,changing_table,status,page\n"
let centres: [(Double, Double)] = (0..<400).map { _ in (48.86 + Double.random(in: -0.045...0.045, using: &g), 2.345 + Double.random(in: -0.1...0.1, using: &g)) }
let seats: [(Double, Double)] = (0..<20).map { _ in (48.86 + Double.random(in: -0.045...0.045, using: &g), 2.345 + Double.random(in: -0.1...0.1, using: &g)) }
for i in 0..<n {
  let c = centres.randomElement(using: &g)!
  let lat = c.0 + (Double.random(in: -1...1, using: &g) + Double.random(in: -1...1, using: &g)) * 0.006
  let lon = c.1 + (Double.random(in: -1...1, using: &g) + Double.random(in: -1...1, using: &g)) * 0.01
  let arr = 1 + seats.indices.min { hypot(seats[$0].0 - lat, (seats[$0].1 - lon) * 0.66) < hypot(seats[$1].0 - lat, (seats[$1].1 - lon) * 0.66) }!
  text += "\((lat*1e6).rounded()/1e6),\((lon*1e6).rounded()/1e6),sanisette,\(arr),\(i % 300) rue de la lingerie \(i),06h00 - 22h00,\(i % 5 == 0 ? "no" : "yes"),no,in-service,\n"
}
let t0 = clockNow()
let r = try Importer(into: path, origin: "bench", at: Instant(secondsSince1970: 1_790_000_000)).run(ByteSource(Array(text.utf8)))
print("import", r.stored, clockNow() - t0)
}
let store = try ToiletStore(path: path)
func median(_ f: Filter) throws -> [Double] {
  var g = G(s: 3)
  var ts: [Double] = []
  for _ in 0..<2000 {
    let p = try Coordinate(latitude: 48.86 + Double.random(in: -0.04...0.04, using: &g), longitude: 2.345 + Double.random(in: -0.09...0.09, using: &g))
    let a = clockNow(); let x = try store.nearest(to: p, filter: f); ts.append(clockNow() - a)
    if x.count != 10 { print("count", x.count) }
  }
  ts.sort(); return [ts[ts.count/10]*1e6, ts[ts.count/2]*1e6, ts[ts.count*9/10]*1e6, ts.last!*1e6]
}
print("plain", try median(.usable))
var f = Filter.usable; f.accessible = true

f.arrondissements = [Arrondissement(rawValue: 10)!]

let t1 = clockNow(); print(try store.tally(filter: .usable), clockNow() - t1)
