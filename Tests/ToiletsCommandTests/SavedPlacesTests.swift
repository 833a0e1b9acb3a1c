import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("The text of the saved places")
struct SavedPlacesTextTests {
    /// A file as a person may have written it, with something odd in every other line.
    private static let written = """
        \u{FEFF}# mine

        home=48.84197,2.35249# no comment
        home = 48.84197 , 2.35249\t # 12 rue Ortolan, 2e étage # à gauche
          work   =   48°51′N 2°21′E    #the office
        nonsense
        # parents = 1,2
        map = https://www.openstreetmap.org/#map=17/48.85/2.35
        déjà-vu = 48.9,2.4
        Default = HOME   # changed on Sunday
        HOME = 1,1
        9 = 91,2
        my place = 1,2
        default = work
        empty =
        = 1,2
        """

    private func places(_ text: String) -> SavedPlaces { SavedPlaces(parsing: Array(text.utf8)) }

    private func text(_ places: SavedPlaces) -> String { String(decoding: places.bytes, as: UTF8.self) }

    private func name(_ text: String) throws -> PlaceName { try PlaceName(parsing: text) }

    private func place(_ name: String, _ latitude: Double, _ longitude: Double, _ label: String = "") throws
        -> SavedPlace
    {
        SavedPlace(
            name: try PlaceName(parsing: name),
            place: WrittenCoordinate(try Coordinate(latitude: latitude, longitude: longitude)), label: label
        )
    }

    @Test("is read as a person writes it, and written as it was")
    func reads() throws {
        let places = places(Self.written)
        #expect(places.places.map(\.name.text) == ["home", "work", "map", "déjà-vu"])
        #expect(try places[name("@Home")]?.label == "12 rue Ortolan, 2e étage # à gauche")
        #expect(try places[name("work")]?.label == "the office")
        #expect(try places[name("work")]?.place.coordinate == Coordinate(latitude: 48.85, longitude: 2.35))
        #expect(try places[name("MAP")]?.place.coordinate == Coordinate(latitude: 48.85, longitude: 2.35))
        #expect(try places[name("de\u{301}ja\u{300}-vu")] != nil)
        #expect(places.defaultPlace?.name.text == "home")
        #expect(text(places) == Self.written + "\n")
    }

    @Test("says of each line that cannot be used what is wrong, and uses the others")
    func problems() {
        let problems = places(Self.written).problems
        let wanted = [
            (3, "‘48.84197,2.35249# no comment’ is no latitude and longitude"), (6, "‘nonsense’ has no ="),
            (11, "HOME is already in line 4"), (12, "‘91,2’ is no latitude and longitude"),
            (13, "‘my place’ is no name"), (14, "the default place is already in line 10"),
            (15, "‘’ is no latitude"), (16, "‘’ is no name"),
        ]
        #expect(problems.map(\.line) == wanted.map(\.0))
        for (problem, wanted) in zip(problems, wanted) {
            #expect(problem.message.text(.english).text.contains(wanted.1), "\(problem)")
        }
        let lost = places("default = home\nwork = 1,2").problems
        #expect(lost.map { $0.message.text(.english).text } == ["the default place is home, which is not saved"])
    }

    @Test("keeps every byte of the lines that an edit does not mean")
    func edits() throws {
        var places = places(Self.written)
        func expect(_ from: String, _ to: String, place: SourceLocation = #_sourceLocation) {
            let wanted = (Self.written + "\n").replacingOccurrences(of: from, with: to)
            #expect(text(places) == wanted, sourceLocation: place)
            places = self.places(Self.written)
        }
        places.save(try self.place("Work", 48.9, 2.3, "the new office"))
        expect("  work   =   48°51′N 2°21′E    #the office", "  work   =   48.9,2.3  # the new office")
        places.save(try self.place("déjà-vu", 1, 2))
        expect("déjà-vu = 48.9,2.4", "déjà-vu = 1,2")
        places.save(try self.place("new", -1.5, 2, "a\nb"))
        expect("empty =\n= 1,2\n", "empty =\n= 1,2\nnew = -1.5,2  # a b\n")
        places.rename(try name("DÉJÀ-VU"), to: try name("office"))
        expect("déjà-vu =", "office =")
        places.remove(try name("map"))
        expect("map = https://www.openstreetmap.org/#map=17/48.85/2.35\n", "")
        places.setDefault(try name("map"))
        expect("Default = HOME ", "Default = map ")
    }

    @Test("forgets a place wherever it is named, and renames it so")
    func everywhere() throws {
        var places = places("home = 1,2\ndefault = home # x\nHome = 3,4\nwork = 5,6\n")
        places.rename(try name("home"), to: try name("maison"))
        #expect(text(places) == "maison = 1,2\ndefault = maison # x\nmaison = 3,4\nwork = 5,6\n")
        places.remove(try name("MAISON"))
        #expect(text(places) == "work = 5,6\n")
        places.setDefault(try name("work"))
        #expect(text(places) == "work = 5,6\ndefault = work\n")
        places.setDefault(nil)
        #expect(text(places) == "work = 5,6\n")
    }

    @Test("begins with an explanation, which is none of the places")
    func explanation() throws {
        var places = SavedPlaces()
        places.save(try place("home", 48.84197, 2.35249, "12 rue Ortolan"))
        let lines = text(places).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 6 && lines[..<3].allSatisfy { $0.hasPrefix("# ") && $0.count <= 80 })
        #expect(lines[3...] == ["", "home = 48.84197,2.35249  # 12 rue Ortolan", ""])
        let again = self.places(text(places))
        #expect(again.problems.isEmpty && again.places.count == 1)
    }

    @Test("may come from Windows, or be no text at all")
    func otherEncodings() throws {
        var windows = places("# a\r\nhome = 1,2\r\n\r\nwork = 3,4 # x\r\n")
        #expect(windows.problems.isEmpty)
        #expect(windows.places.map(\.label) == ["", "x"])
        windows.save(try place("home", 5, 6, "y"))
        windows.save(try place("new", 7, 8, "z"))
        #expect(
            text(windows)
                == "# a\r\nhome = 5,6  # y\r\n\r\nwork = 3,4 # x\r\nnew = 7,8  # z\r\n"
        )
        let bytes = Array("a = 1,2\n\u{E9}".utf8) + [0xFF, 0x0A, 0x00, 0x0A] + Array("b = 3,4".utf8)
        let places = SavedPlaces(parsing: bytes)
        #expect(places.places.count == 2 && places.problems.map(\.line) == [2, 3])
        #expect(places.bytes == bytes + [0x0A])
    }

    @Test("is kept whole by random edits of random bytes")
    func fuzz() throws {
        var random = SeededRandom(seed: 11)
        let parts = [
            "home", "work", "=", " ", "#", "1,2", "48.85,2.35", "default", "\n", "\r\n", "\t", "é", "\u{301}",
            "x",
        ]
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
                parts.randomElement(using: &random)!
            }.joined()
            var places = places(text)
            let whole = text.isEmpty || text.utf8.last == 0x0A ? text : text + "\n"
            #expect(Array(whole.utf8) == places.bytes)
            let kept = places.problems.count
            places.save(try place("new", 1, 2, "words"))
            let after = self.places(self.text(places))
            #expect(after.bytes == places.bytes && after.problems.count == kept)
            #expect(try after[name("new")]?.label == "words")
        }
    }
}

@Suite("The name of a place")
struct PlaceNameTests {
    @Test(
        "is of letters, digits, - and _",
        arguments: [
            "home", "@home", "déjà-vu", "2nd_home", "дом", "家", "5", "_x", String(repeating: "é", count: 64),
        ]
    )
    func valid(_ text: String) throws {
        #expect(try PlaceName(parsing: text).text == text.filter { $0 != "@" })
    }

    @Test(
        "is nothing else",
        arguments: [
            "", "@", "@@home", "-x", "my home", "a.b", "48.85,2.35", "a=b", "a#", "a\u{200B}b", "a\u{1B}",
            "½", "\u{301}a",
            "default", "@DEFAULT", String(repeating: "a", count: 65),
        ]
    )
    func invalid(_ text: String) {
        #expect(throws: InvalidText.self) { try PlaceName(parsing: text) }
    }
}

@Suite("toilets place")
struct PlaceCommandTests {
    private let folder: ScratchFolder
    private var world: World

    init() throws {
        folder = try ScratchFolder()
        world = World()
        world.environment = ["HOME": folder.path]
    }

    private var path: String { folder.file(".config/toilets/places.conf") }

    private var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder.file(".config/toilets"), withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("saves, lists, shows, renames and removes places")
    func life() throws {
        let first = world.run("place", "add", "home", "48.84197,2.35249")
        #expect(first.status == .done && first.data.isEmpty)
        #expect(
            first.talk
                == "toilets: saved home, 48.84197,2.35249, as the default place: `toilets near` alone now means it\n"
        )
        #expect(world.run("place", "add", "Work", "48.85", "2.35", "-q").talk.isEmpty)
        let list = world.run("place")
        #expect(list.data == "home  48.84197,2.35249  (default)\nWork  48.85,2.35\n" && list.talk.isEmpty)
        #expect(world.run("place", "list").data == list.data)
        #expect(world.run("place", "show", "work").data == "Work  48.85,2.35\n")
        #expect(world.run("place", "default").data == "home\n")
        #expect(world.run("place", "default", "WORK").talk == "toilets: Work is now the default place\n")
        #expect(world.run("place", "rename", "@work", "office").talk == "toilets: renamed work to office\n")
        #expect(world.run("place", "default").data == "office\n")
        #expect(
            world.run("place", "remove", "office").talk
                == "toilets: removed office, which was the default place\n"
        )
        let none = world.run("place", "default")
        #expect(none.status == .done && none.data.isEmpty && none.talk.contains("there is no default place"))
        #expect(world.run("place", "default", "home").status == .done)
        #expect(world.run("place", "default", "--unset").talk == "toilets: there is no default place any more\n")
        #expect(try mode(path) == 0o600 && mode(folder.file(".config/toilets")) == 0o700)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.file(".config/toilets"))
        #expect(left == ["places.conf"])
    }

    @Test("keep how roughly a place is known, and answer so")
    func rough() throws {
        var world = try World(
            """
            id,latitude,longitude,kind,arrondissement,address
            a0001,48.85,2.35,sanisette,4,8 rue Rouge
            a0002,48.851,2.35,sanisette,4,10 rue Rouge
            """
        )
        world.environment = ["HOME": folder.path]
        let saved = world.run("place", "add", "home", "8 rue Rouge")
        #expect(saved.talk.contains("saved home (8 rue Rouge"), "\(saved)")
        #expect(saved.talk.contains("), 48.85,2.35, ±50 m, as the default place"), "\(saved)")
        #expect(text?.contains("home = geo:48.85,2.35;u=50  # 8 rue Rouge") == true)
        #expect(world.run("place").data.contains("48.85,2.35  8 rue Rouge"))
        #expect(world.run("place").data.contains(", ±50 m (default)"))
        #expect(world.run("place", "show", "home", "--json").data.contains("\"precision\":50,"))
        for place in [[], ["@home"], ["geo:48.85,2.35;u=50"]] {
            let near = world.run(["near"] + place)
            #expect(near.lines[0].hasPrefix("near ") && near.lines[0].contains(", ±50 m"), "\(near)")
            #expect(near.lines[2].contains(" ~"), "\(near)")
            #expect(world.run(["near"] + place + ["--json"]).data.contains("\"precision\":50"))
        }
        // A row of a batch too.
        try Data("@home\ngeo:48.85,2.35;u=50\n48.85,2.35\n".utf8)
            .write(to: URL(filePath: folder.file("rows.txt")))
        let batch = world.run("near", "--batch", folder.file("rows.txt"), "--format", "ndjson")
        #expect(batch.lines.prefix(2).allSatisfy { $0.contains("\"precision\":50") }, "\(batch)")
        #expect(batch.lines.count > 2 && batch.lines[2].contains("\"precision\":null"), "\(batch)")
        // The same place, now known exactly, is another one.
        #expect(world.run("place", "add", "home", "48.85,2.35").status == .usage)
    }

    @Test("writes what is saved as JSON")
    func json() throws {
        #expect(world.run("place", "--json").data.contains("\"default\":null,\"places\":[]"))
        try write("home = 48.84197,2.35249  # 12 rue \"Ortolan\"\nb = -1,2\ndefault=home\n")
        let home =
            #"{"name":"home","latitude":48.84197,"longitude":2.35249,"precision":null,"label":"12 rue \"Ortolan\"","default":true}"#
        let other = #"{"name":"b","latitude":-1,"longitude":2,"precision":null,"label":null,"default":false}"#
        #expect(world.run("place", "show", "home", "--json").data == home + "\n")
        #expect(
            world.run("place", "list", "--json").data
                == "{\"path\":\"\(path)\",\"default\":\"home\",\"places\":[\(home),\(other)]}\n"
        )
    }

    @Test("replaces a place only with --force, and leaves alone what is the same")
    func force() throws {
        try write("# mine\nhome = 48.85,2.35  # by hand\n")
        let refused = world.run("place", "add", "HOME", "48.9,2.3")
        #expect(refused.status == .usage && refused.talk.contains("home (by hand), 48.85,2.35, is already saved"))
        #expect(refused.talk.contains("--force"))
        #expect(world.run("place", "add", "home", "48.85 2.35").status == .done)
        #expect(text == "# mine\nhome = 48.85,2.35  # by hand\n")
        #expect(world.run("place", "add", "home", "48.9,2.3", "--force").status == .done)
        #expect(text == "# mine\nhome = 48.9,2.3\n")
        try write("a = 1,2\nb = 3,4\n")
        let taken = world.run("place", "rename", "a", "B")
        #expect(taken.status == .usage && taken.talk.contains("b, 3,4, is already saved"))
        #expect(world.run("place", "rename", "a", "A").status == .done)
        #expect(text == "A = 1,2\nb = 3,4\n")
    }

    @Test(
        "answers wrong words in one sentence, and makes no file",
        arguments: [
            ("place ad x 1,2", "did you mean add?", 64), ("place home", "it takes list, add", 64),
            ("place add", "toilets place add NAME PLACE", 64),
            ("place add x", "toilets place add NAME PLACE", 64),
            ("place add my.home 1,2", "is no name", 64), ("place add default 1,2", "default", 64),
            ("place add x 91,2", "91 is no latitude", 64), ("place add x @y", "no saved place ‘y’", 66),
            ("place show", "wants a name", 64), ("place show x", "toilets place add x", 66),
            ("place show x y", "‘y’ is one word too many", 64), ("place remove x", "no saved place ‘x’", 66),
            ("place rename x", "toilets place rename OLD NEW", 64),
            ("place rename x y", "no saved place ‘x’", 66),
            ("place default x", "no saved place ‘x’", 66),
            ("place default --unset x", "one word too many", 64),
            ("place list --force", "`place list` has no option --force", 64),
            ("place remove x --json", "`place remove` has no option --json", 64),
            ("place --unset", "`place list` has no option --unset", 64),
            ("near @x", "no saved place ‘x’", 66), ("near @my home", "is no name", 64),
            ("near @", "is no name", 64),
            ("@home", "`toilets near PLACE` looks for a place", 64),
        ]
    )
    func refused(_ line: String, _ words: String, _ status: Int32) throws {
        let outcome = world.run(line.split(separator: " ").map(String.init))
        #expect(outcome.status.rawValue == status && outcome.data.isEmpty, "\(outcome)")
        #expect(outcome.talk.contains(words) && outcome.talk.split(separator: "\n").count == 1, "\(outcome)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("goes on beside a damaged line, and says where it is")
    func damage() throws {
        try write("home = 48.85\nwork = 48.86,2.34\n\u{1B}[2J\n")
        let list = world.run("place")
        #expect(list.status == .done && list.data == "work  48.86,2.34\n")
        #expect(list.talk.contains("places.conf, line 1: ‘48.85’ is no latitude and longitude"))
        #expect(list.talk.contains("line 3: ") && !list.talk.contains("\u{1B}"))
        #expect(world.run("place", "show", "work").talk.isEmpty)
        let lost = world.run("near", "@home")
        #expect(
            lost.status == .noInput && lost.talk.contains("line 1: ")
                && lost.talk.contains("no saved place ‘home’")
        )
        #expect(world.run("place", "add", "new", "1,2").status == .done)
        #expect(text == "home = 48.85\nwork = 48.86,2.34\n\u{1B}[2J\nnew = 1,2\n")
        try write(String(repeating: "x\n", count: 500))
        let many = world.run("place")
        #expect(many.talk.split(separator: "\n").count == 12 && many.talk.contains("490 more lines"))
    }

    @Test("suggests the name that may be meant")
    func suggestion() throws {
        try write("home = 1,2\nwork = 3,4\n")
        #expect(world.run("near", "@hoem").talk.contains("did you mean @home?"))
        #expect(world.run("place", "remove", "wrok").talk.contains("did you mean @work?"))
        #expect(world.run("near", "@xyzzy").talk.contains("`toilets place list`"))
    }

    @Test("writes through a link to the file it leads to, and keeps its permissions")
    func link() throws {
        let files = FileManager.default
        try files.createDirectory(atPath: folder.file(".config/toilets"), withIntermediateDirectories: true)
        try files.createDirectory(atPath: folder.file("dotfiles"), withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: path, withDestinationPath: "../../dotfiles/places")
        #expect(world.run("place", "add", "home", "1,2").status == .done)
        #expect(try mode(folder.file("dotfiles/places")) == 0o600)
        try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.file("dotfiles/places"))
        #expect(world.run("place", "add", "work", "3,4").status == .done)
        #expect(try files.destinationOfSymbolicLink(atPath: path) == "../../dotfiles/places")
        #expect(try mode(folder.file("dotfiles/places")) == 0o640)
        #expect(try files.contentsOfDirectory(atPath: folder.file("dotfiles")) == ["places"])
        #expect(text?.hasSuffix("home = 1,2\ndefault = home\nwork = 3,4\n") == true)
    }

    @Test(
        "does not write through a link into a file of another kind",
        arguments: [
            "export PATH=/bin\nset -u\n", "precious\n", "per-page = 20\n", "home = 1,2\nalias ls=ll\nset -u\n",
            "[user]\n  name = somebody\n  email = a@b.example\n", "\u{0}\u{1}ELF\n",
        ]
    )
    func otherKind(content: String) throws {
        let files = FileManager.default
        try files.createDirectory(atPath: folder.file(".config/toilets"), withIntermediateDirectories: true)
        let other = folder.file("other")
        try content.write(toFile: other, atomically: true, encoding: .utf8)
        for link in [path, folder.file(".config/toilets/settings.conf")] where !files.fileExists(atPath: link) {
            try files.createSymbolicLink(atPath: link, withDestinationPath: other)
        }
        let outcome = world.run("place", "add", "work", "3,4")
        #expect(outcome.status == .badConfiguration && outcome.talk.contains("is a link to \(other)"), "\(outcome)")
        if !content.hasPrefix("per-page") {
            let outcome = world.run("config", "per-page", "30")
            #expect(outcome.status == .badConfiguration && outcome.talk.contains("a link to \(other)"), "\(outcome)")
        }
        #expect(try String(contentsOfFile: other, encoding: .utf8) == content)
        // A file of the kind that has a line with a slip is written.
        if content.hasPrefix("precious") {
            try "home = 1,2\nwork = 3,4\ncafe\n".write(toFile: other, atomically: true, encoding: .utf8)
            #expect(world.run("place", "add", "gym", "5,6").status == .done)
            try "per-page = 20\nby = walk\ncafe\n".write(toFile: other, atomically: true, encoding: .utf8)
            #expect(world.run("config", "per-page", "30").status == .done)
            #expect(try String(contentsOfFile: other, encoding: .utf8).hasPrefix("per-page = 30\n"))
        }
    }

    @Test("says in one sentence what is in the way of its file")
    func obstacles() throws {
        func expect(_ status: ToiletsCommand.ExitStatus, _ words: String, place: SourceLocation = #_sourceLocation) {
            for words in [["place", "add", "home", "1,2"], ["near", "@home"], ["place"], []] {
                let outcome = world.run(words)
                #expect(outcome.status == status && outcome.data.isEmpty, "\(outcome)", sourceLocation: place)
                #expect(outcome.talk.split(separator: "\n").count == 1, sourceLocation: place)
                #expect(outcome.talk.contains("places.conf"), sourceLocation: place)
            }
            #expect(world.run("place", "add", "home", "1,2").talk.contains(words), sourceLocation: place)
        }
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        expect(.badConfiguration, "is a folder")
        try FileManager.default.removeItem(atPath: path)
        #expect(mkfifo(path, 0o600) == 0)
        expect(.badConfiguration, "is a pipe")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
        expect(.badConfiguration, "is a pipe or a device")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "places.conf")
        expect(.noInput, "symbolic links")
        try FileManager.default.removeItem(atPath: path)
        try write(String(repeating: "#", count: 1 << 20) + "\n")
        expect(.badConfiguration, "larger than 1 MiB")
        try write(String(repeating: "#", count: (1 << 20) - 5) + "\n")
        #expect(world.run("place").status == .done)
        let full = world.run("place", "add", "home", "1,2")
        #expect(full.status == .badConfiguration && full.talk.contains("larger than 1 MiB"))
        #expect(text?.utf8.count == (1 << 20) - 4)
        // A file where a folder should be.
        try FileManager.default.removeItem(atPath: folder.file(".config"))
        _ = try folder.write("", to: ".config")
        let blocked = world.run("place", "add", "home", "1,2")
        #expect(blocked.status == .cannotCreate && blocked.talk.contains("places.conf cannot be written"))
        #expect(world.run("place").status == .done)
    }

    @Test("lies where the environment says, and needs a home")
    func environment() throws {
        var world = world
        world.environment["XDG_CONFIG_HOME"] = folder.file("x")
        #expect(world.run("place", "add", "home", "1,2").status == .done)
        #expect(FileManager.default.fileExists(atPath: folder.file("x/toilets/places.conf")))
        world.environment["XDG_CONFIG_HOME"] = "relative"
        #expect(world.run("place").data.isEmpty)
        #expect(world.run("place", "add", "home", "1,2").status == .done && text != nil)
        for words in [["place"], ["place", "show", "x"], ["place", "add", "x", "1,2"], ["near", "@home"]] {
            let homeless = World().run(words)
            #expect(homeless.status == .badConfiguration && homeless.talk.contains("HOME"), "\(homeless)")
        }
    }

    @Test("does not undo what an editor writes at the same moment")
    func editor() throws {
        try write("home = 1,2\n")
        var calls = 0
        try SavedPlacesFile(path: path).change(sleep: { _ in }) { places in
            calls += 1
            // The second call is the one under the lock, of which an editor knows nothing.
            if calls == 2 { try write("# edited\nhome = 3,4\n") }
            places.setDefault(try PlaceName(parsing: "home"))
        }
        #expect(text == "# edited\nhome = 3,4\ndefault = home\n" && calls == 3)
    }

    @Test("waits for whoever holds the file, but not for ever")
    func busy() throws {
        try write("home = 1,2\n")
        let descriptor = open(path, O_RDONLY)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX) == 0)
        let busy = world.run("place", "remove", "home")
        #expect(busy.status == .tryAgain && busy.talk.contains("in use by another process"), "\(busy)")
        let waited: Double = world.naps.all.reduce(0, +)
        #expect(abs(waited - 10) < 0.1)
        // Nothing has to be written, so nobody is waited for.
        #expect(world.run("place", "add", "home", "1,2").status == .done)
        #expect(world.run("place", "show", "home").status == .done)
    }
}

@Suite("A saved place")
struct SavedPlaceUseTests {
    private let folder: ScratchFolder
    private var world: World

    init() throws {
        folder = try ScratchFolder()
        world = try World.withSample()
        world.environment = ["XDG_CONFIG_HOME": folder.path]
        try FileManager.default.createDirectory(atPath: folder.file("toilets"), withIntermediateDirectories: true)
    }

    private func write(_ text: String) throws { _ = try folder.write(text, to: "toilets/places.conf") }

    @Test("is where `near` looks, and is said to be")
    func near() throws {
        try write("home = 48.85,2.35  # 12 rue Ortolan\ndefault = home\n")
        let wanted = world.run("near", "48.85,2.35", "--csv")
        for words in [["near", "@home"], ["near", "@HOME"], ["near"]] {
            let outcome = world.run(words + ["--csv"])
            #expect(outcome.data == wanted.data && outcome.status == .done)
            #expect(outcome.talk == "toilets: near home (12 rue Ortolan), 48.85,2.35\n")
        }
        #expect(wanted.talk.isEmpty)
        #expect(world.run("near", "@home", "-q").talk.isEmpty)
        #expect(world.run("near", "-n", "2").data.contains("next: toilets near -n 2 --page 2"))
    }

    @Test("is not looked for where a place is given by its coordinates")
    func unread() throws {
        try FileManager.default.createDirectory(
            atPath: folder.file("toilets/places.conf"), withIntermediateDirectories: true
        )
        let outcome = world.run("near", "48.85,2.35")
        #expect(outcome.status == .done && outcome.talk.isEmpty)
        #expect(world.run("near", "@home").status == .badConfiguration)
    }

    @Test("is needed by `near` without a place, which says how to save one")
    func noDefault() throws {
        let none = world.run("near")
        #expect(none.status == .usage && none.data.isEmpty)
        #expect(
            none.talk.contains("toilets place add home \"12 rue Ortolan\"")
                && none.talk.contains("toilets near 48.85,2.35")
        )
        try write("home = 48.85,2.35\n")
        #expect(world.run("near").talk.contains("`toilets place default home`"))
        try write("home = 48.85,2.35\ndefault = hoem\n")
        let lost = world.run("near")
        #expect(
            lost.talk.contains("line 2: the default place is hoem")
                && lost.talk.contains("did you mean @home?")
        )
    }

    @Test("can be saved under another name, with its words")
    func copy() throws {
        try write("home = 48.85,2.35  # 12 rue Ortolan\n")
        #expect(world.run("place", "add", "flat", "@home").status == .done)
        #expect(world.run("place", "show", "flat").data == "flat  48.85,2.35  home (12 rue Ortolan)\n")
    }

    @Test("is what `toilets` alone shows the nearest three toilets of")
    func firstScreen() throws {
        try write("home = 48.85,2.35\ndefault = home\n")
        let screen = world.run()
        #expect(screen.status == .done && screen.talk == "toilets: near home, 48.85,2.35\n")
        let near = world.run("near", "-n", "3")
        #expect(screen.lines.prefix(4) == near.lines.prefix(4))
        #expect(screen.lines.count == 7 && screen.lines[5].contains("`toilets near`"))
        #expect(screen.lines[5].contains("`toilets help`") && screen.lines[5].count <= 80)
    }

    @Test("is said there with how roughly it is known, and the settings that choose are")
    func firstScreenIsHonest() throws {
        try write("home = geo:48.85,2.35;u=400  # 12 rue Ortolan\ndefault = home\n")
        #expect(world.run("config", "prm", "yes").status == .done)
        let screen = world.run()
        #expect(screen.lines[0].hasPrefix("near home (12 rue Ortolan), ±400 m"), "\(screen)")
        #expect(screen.lines[2].contains(" ~") && screen.data.contains(" min"), "\(screen)")
        #expect(screen.data.contains("--prm") && screen.data.contains("--no-config"), "\(screen)")
    }

    @Test(
        "is what the welcome of `toilets` alone teaches to save, and the store is not asked", arguments: [nil, "home"]
    )
    func welcome(_ home: String?) throws {
        var world = World()
        world.environment["HOME"] = home.map { folder.file($0) }
        let screen = world.run()
        #expect(screen.status == .done && screen.talk.isEmpty)
        #expect(screen.lines.count <= 13 && screen.lines.allSatisfy { $0.count <= 80 })
        for words in [
            "  toilets near gare du nord ", "toilets near gare du nord --prm --open",
            "toilets place add home \"12 rue Ortolan\"", "toilets help",
        ] { #expect(screen.data.contains(words)) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["toilets"])
    }

    @Test("outlasts an import and a lost store")
    func outlasts() throws {
        var world = try World(World.sample)
        world.environment = ["XDG_CONFIG_HOME": folder.path]
        #expect(world.run("place", "add", "home", "48.85,2.35").status == .done)
        let before = world.run("place").data
        try world.imports(World.sample)
        #expect(world.run("place").data == before)
        try FileManager.default.removeItem(atPath: world.database ?? "")
        #expect(world.run("place").data == before)
    }
}
