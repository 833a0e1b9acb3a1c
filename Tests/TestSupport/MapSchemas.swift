import Foundation
import Synchronization

/// The published schemas of GPX 1.1 and KML 2.2, from Debian's package `pytrainer`, which is unpacked under .build and
/// not installed.
public enum MapSchemas {
    private static let result = Mutex<Result<String, Unavailable>?>(nil)

    /// Why they cannot be had, such as no network.
    private struct Unavailable: Error { var reason: String }

    /// What `xmllint` finds wrong in a file, by the schema of its ending; nil, with a word why, where the schemas
    /// cannot be had.
    public static func faults(in path: String) throws -> String? {
        let folder: String
        do {
            folder = try result.withLock { known in
                let found = known ?? Result { () throws(Unavailable) in try unpacked() }
                known = found
                return found
            }.get()
        } catch {
            print("Not validated: \(error.reason)")
            return nil
        }
        let schema = path.hasSuffix(".gpx") ? "Topografix_gpx11.xsd" : "ogckml22.xsd"
        let check = try OtherProgram(["xmllint", "--noout", "--nonet", "--schema", folder + schema, path])
        return check.status == 0 ? "" : check.errors
    }

    private static func unpacked() throws(Unavailable) -> String {
        let root = Checkout.root.appending(path: ".build/pytrainer").path
        let schemas = root + "/usr/share/pytrainer/schemas/"
        if FileManager.default.fileExists(atPath: schemas + "ogckml22.xsd") { return schemas }
        do {
            let scratch = try ScratchFolder()
            let download = try OtherProgram(["apt-get", "download", "pytrainer"], in: scratch.path)
            let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path)
            guard let package = names.first(where: { $0.hasSuffix(".deb") }) else {
                throw Unavailable(reason: "apt-get cannot download pytrainer: \(download.errors)")
            }
            let unpacking = try OtherProgram(["dpkg-deb", "-x", scratch.file(package), root])
            guard unpacking.status == 0 else { throw Unavailable(reason: unpacking.errors) }
            return schemas
        } catch let error as Unavailable {
            throw error
        } catch {
            throw Unavailable(reason: "\(error)")
        }
    }
}
