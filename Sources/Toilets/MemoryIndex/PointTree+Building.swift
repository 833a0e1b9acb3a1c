internal import ToiletCore

/// How a tree is made: points are sorted into leaves by halving, and the boxes of the nodes follow from the leaves up.
extension PointTree {
    /// Makes a tree. `order` is set to the index of each point by its number.
    init(_ places: [Coordinate], classes: [UInt32], bits: [TraitBits], order: inout [Int]) {
        let points = places.map(\.unitVector)
        var low = points.first ?? .zero
        var high = low
        for point in points {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        let middle = (low + high) / 2
        self.middle = middle
        extent = (high - low).max() / 2
        var entries = points.enumerated().map { index, point in
            let near = SIMD3<Float>(point - middle)
            return Entry(x: near.x, y: near.y, z: near.z, index: UInt32(truncatingIfNeeded: index))
        }
        var capacities = [Self.width]
        while let last = capacities.last, last < entries.count { capacities.append(last * Self.width) }
        Self.arrange(&entries, 0..<entries.count, level: capacities.count - 1, capacities)
        order = entries.map { Int($0.index) }
        leaves = Self.leaves(entries, classes)
        (nodes, levels) = Self.nodes(over: leaves, bits)
    }

    /// A point while the tree is built.
    private struct Entry {
        let x, y, z: Float
        let index: UInt32

        @inline(__always)
        func value(_ axis: Int) -> Float { axis == 0 ? x : axis == 1 ? y : z }
    }

    /// Sorts entries so that each node of a level has neighbours: they are halved along their widest axis, in parts
    /// that fill whole children, until each child has its own.
    private static func arrange(_ entries: inout [Entry], _ range: Range<Int>, level: Int, _ capacities: [Int]) {
        guard level > 0, !range.isEmpty else { return }
        let child = capacities[level - 1]
        guard range.count > child else { return arrange(&entries, range, level: level - 1, capacities) }
        let children = (range.count + child - 1) / child
        let middle = range.lowerBound + (children + 1) / 2 * child
        select(middle, in: &entries, range, axis: widestAxis(entries, range))
        arrange(&entries, range.lowerBound..<middle, level: level, capacities)
        arrange(&entries, middle..<range.upperBound, level: level, capacities)
    }

    private static func widestAxis(_ entries: [Entry], _ range: Range<Int>) -> Int {
        var low = SIMD3<Float>(repeating: .infinity)
        var high = -low
        for index in range {
            let entry = entries[index]
            let point = SIMD3(entry.x, entry.y, entry.z)
            low.replace(with: point, where: point .< low)
            high.replace(with: point, where: point .> high)
        }
        let width = high - low
        return width.x >= width.y && width.x >= width.z ? 0 : width.y >= width.z ? 1 : 2
    }

    /// Moves the entries of a range so that none before `middle` has a larger value than those from it on (Hoare's
    /// selection).
    private static func select(_ middle: Int, in entries: inout [Entry], _ range: Range<Int>, axis: Int) {
        var (low, high) = (range.lowerBound, range.upperBound - 1)
        var random: UInt64 = 0x9E37_79B9_7F4A_7C15
        while low < high {
            // A pivot at random, so that no order of toilets makes this slow.
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let pivot = entries[low + Int(truncatingIfNeeded: random >> 33) % (high - low + 1)].value(axis)
            var (left, right) = (low, high)
            while left <= right {
                while entries[left].value(axis) < pivot { left += 1 }
                while pivot < entries[right].value(axis) { right -= 1 }
                guard left <= right else { break }
                entries.swapAt(left, right)
                left += 1
                right -= 1
            }
            if middle <= right {
                high = right
            } else if middle >= left {
                low = left
            } else {
                return
            }
        }
    }

    private static func leaves(_ entries: [Entry], _ classes: [UInt32]) -> [Leaf] {
        // No distance is computed to lanes without a point that is not infinite.
        let none = Lanes(repeating: .infinity)
        return stride(from: 0, to: entries.count, by: width).map { start in
            var leaf = Leaf(x: none, y: none, z: none, classes: .zero)
            for (lane, entry) in entries[start..<min(start + width, entries.count)].enumerated() {
                (leaf.x[lane], leaf.y[lane], leaf.z[lane]) = (entry.x, entry.y, entry.z)
                leaf.classes[lane] = classes[Int(entry.index)]
            }
            return leaf
        }
    }

    /// A box and the bits of what is in it, while the tree is built.
    private struct Branch {
        var low = SIMD3<Float>(repeating: .infinity)
        var high = SIMD3<Float>(repeating: -.infinity)
        var bits = TraitBits()
    }

    private static func nodes(over leaves: [Leaf], _ bits: [TraitBits]) -> ([Node], [Int]) {
        var nodes: [Node] = []
        var levels: [Int] = []
        var branches = leaves.map { leaf in
            var branch = Branch()
            for lane in 0..<width where leaf.x[lane].isFinite {
                let point = SIMD3(leaf.x[lane], leaf.y[lane], leaf.z[lane])
                branch.low = pointwiseMin(branch.low, point)
                branch.high = pointwiseMax(branch.high, point)
                branch.bits |= bits[Int(leaf.classes[lane])]
            }
            return branch
        }
        repeat {
            levels.append(nodes.count)
            var above: [Branch] = []
            for start in stride(from: 0, to: branches.count, by: width) {
                let children = branches[start..<min(start + width, branches.count)]
                nodes.append(node(children))
                above.append(
                    children.reduce(into: Branch()) {
                        $0.low = pointwiseMin($0.low, $1.low)
                        $0.high = pointwiseMax($0.high, $1.high)
                        $0.bits |= $1.bits
                    }
                )
            }
            branches = above
        } while branches.count > 1
        return (nodes, levels)
    }

    private static func node(_ children: ArraySlice<Branch>) -> Node {
        let none = Lanes(repeating: .infinity)
        var node = Node(
            west: none, east: none, front: none, back: none, south: none, north: none,
            bits: InlineArray(repeating: TraitBits())
        )
        for (lane, child) in children.enumerated() {
            (node.west[lane], node.east[lane]) = (child.low.x, child.high.x)
            (node.front[lane], node.back[lane]) = (child.low.y, child.high.y)
            (node.south[lane], node.north[lane]) = (child.low.z, child.high.z)
            node.bits[lane] = child.bits
        }
        return node
    }
}
