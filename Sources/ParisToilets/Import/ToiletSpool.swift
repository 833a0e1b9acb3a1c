internal import SpatiaLite

/// Toilets that wait, in a temporary file, so that memory does not grow with how many they are.
struct ToiletSpool {
    private var file: SpoolFile?
    /// What is not written yet.
    private var rest: [UInt8] = []
    private(set) var count = 0

    private static let piece = 1 << 18

    /// Adds one behind those that are there.
    mutating func append(_ toilet: Toilet) throws {
        let texts: [String?] = [
            toilet.id.rawValue, toilet.kind.rawValue, toilet.addressText, toilet.hoursText, toilet.page,
            toilet.source, toilet.sourceID, toilet.timeZone,
            toilet.unread.isEmpty ? nil : UnreadText.write(toilet.unread), toilet.status.rawValue,
        ]
        for text in texts {
            guard let text else {
                put(UInt32.max)
                continue
            }
            put(UInt32(text.utf8.count))
            rest.append(contentsOf: text.utf8)
        }
        put(toilet.coordinate.latitude.bitPattern)
        put(toilet.coordinate.longitude.bitPattern)
        put(UInt32(toilet.arrondissement?.rawValue ?? 0))
        put(toilet.properties.bits)
        count += 1
        if rest.count >= Self.piece { try flush() }
    }

    /// Lends each of them, in the order in which they came.
    mutating func forEach(_ visit: (Toilet) throws -> Void) throws {
        guard count > 0 else { return }
        if file != nil { try flush() }
        var reader = Reader(file: try file?.reader(), bytes: file == nil ? rest : [])
        for _ in 0..<count {
            guard let toilet = try reader.next() else {
                throw StoreError.inputOutput("a temporary file is cut")
            }
            try visit(toilet)
        }
    }

    private mutating func flush() throws {
        do {
            let file = try file ?? SpoolFile()
            self.file = file
            try file.append(rest[...])
            rest.removeAll(keepingCapacity: true)
        } catch let error as InputFile.Failure {
            throw StoreError.inputOutput("a temporary file: \(error.words)")
        }
    }

    private mutating func put(_ number: some FixedWidthInteger) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) {
            rest.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    private struct Reader {
        let file: InputFile?
        var bytes: [UInt8]
        var position = 0

        mutating func next() throws -> Toilet? {
            var texts: [String?] = []
            for _ in 0..<10 { texts.append(try text()) }
            guard let north: UInt64 = try number(), let east: UInt64 = try number(),
                let district: UInt32 = try number(), let properties: UInt32 = try number(),
                let place = try? Coordinate(
                    latitude: Double(bitPattern: north),
                    longitude: Double(bitPattern: east)
                ),
                let id = texts[0]
            else { return nil }
            return Toilet(
                id: ToiletID(rawValue: id),
                coordinate: place,
                kind: texts[1].flatMap(Kind.init) ?? .unknown,
                addressText: texts[2] ?? "",
                arrondissement: Arrondissement(rawValue: Int(district)),
                hoursText: texts[3],
                properties: PropertyValues(bits: properties) ?? PropertyValues(),
                status: texts[9].flatMap(Status.init) ?? .unknown,
                page: texts[4],
                source: texts[5] ?? "",
                sourceID: texts[6],
                timeZone: texts[7],
                unread: texts[8].map(UnreadText.parse) ?? [:]
            )
        }

        private mutating func text() throws -> String? {
            guard let count: UInt32 = try number(), count < .max, try have(Int(count)) else { return nil }
            defer { position += Int(count) }
            return String(decoding: bytes[position..<position + Int(count)], as: UTF8.self)
        }

        private mutating func number<Number: FixedWidthInteger>() throws -> Number? {
            let size = Number.bitWidth / 8
            guard try have(size) else { return nil }
            var number: Number = 0
            for index in (0..<size).reversed() { number = number << 8 | Number(bytes[position + index]) }
            position += size
            return number
        }

        /// Reads on until so many bytes are there; false where they are not to be had.
        private mutating func have(_ count: Int) throws -> Bool {
            while bytes.count - position < count {
                guard let file else { return false }
                bytes.removeFirst(position)
                position = 0
                let start = bytes.count
                bytes.append(contentsOf: repeatElement(0, count: max(count, ToiletSpool.piece)))
                let found = try file.read(into: &bytes, from: start)
                bytes.removeLast(bytes.count - start - found)
                if found == 0 { return false }
            }
            return true
        }
    }
}
