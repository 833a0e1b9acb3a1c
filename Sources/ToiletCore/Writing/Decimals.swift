/// Powers of ten.
enum Decimals {
    static func scale(_ decimals: Int) -> Int {
        (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    }
}
