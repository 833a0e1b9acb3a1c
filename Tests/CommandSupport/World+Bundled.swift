internal import Foundation
internal import TestSupport

extension World {
    /// A world with the usual store, filled from the data that comes with the program, streets included. No test
    /// changes it.
    package static func withBundledData() throws -> World { try bundledWorld.get().world }

    private static let bundledWorld = Result {
        let folder = try ScratchFolder()
        var world = World()
        // The data grows old. Where nothing can be kept, nothing is said of that.
        world.environment = ["HOME": folder.path, "XDG_STATE_HOME": "/dev/null"]
        // The data of the checkout is looked for beside the program.
        world.executable = Checkout.root.path + "/.build/debug/toilets"
        _ = world.run("status", "-q")
        return (folder: folder, world: world)
    }
}
