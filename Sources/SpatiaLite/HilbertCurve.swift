/// A curve that passes every cell of a square such that cells near on the curve are near on the plane.
enum HilbertCurve {
    /// The position on the curve of a point whose coordinates run from 0 to 1.
    static func position(x: Double, y: Double) -> UInt64 {
        var x = cell(x)
        var y = cell(y)
        var position: UInt64 = 0
        var side = UInt32(1) << 31
        while side > 0 {
            let right = x & side != 0
            let upper = y & side != 0
            position = position << 2 | (right ? (upper ? 2 : 3) : (upper ? 1 : 0))
            if !upper {
                if right {
                    x = ~x
                    y = ~y
                }
                swap(&x, &y)
            }
            side >>= 1
        }
        return position
    }

    private static func cell(_ value: Double) -> UInt32 {
        UInt32(min(max(value, 0), 1) * 4_294_967_295)
    }
}
