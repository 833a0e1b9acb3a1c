internal import Foundation
package import TestSupport

extension World {
    /// A world with the usual store, filled from the data that comes with the program, streets included. No test
    /// changes it.
    package static func withBundledData() throws -> World { try bundledWorld.get().world }

    private static let bundledWorld = Result { try withOwnBundledData() }

    /// Another one with that data, and its folder, which is there as long as somebody has it.
    package static func withOwnBundledData() throws -> (world: World, folder: ScratchFolder) {
        let folder = try ScratchFolder()
        var world = World()
        // The data grows old. Where nothing can be kept, nothing is said of that.
        world.environment = ["HOME": folder.path, "XDG_STATE_HOME": "/dev/null"]
        // The data of the checkout is looked for beside the program.
        world.executable = Checkout.root.path + "/.build/debug/toilets"
        _ = world.run("status", "-q")
        return (world, folder)
    }
}
