import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

/// Eight states of the page beside small pictures of them that are kept, which somebody has looked at. They are made
/// anew with `TOILETS_PICTURES=1`.
@Suite("The looks of the page", .serialized, .enabled(if: Browser.isHere, "needs chromium and chromium-driver"))
struct PageLooksTests {
    /// A state of the page, named by its picture.
    enum Look: String, CaseIterable {
        case firstDesk, firstPhone, placeDesk, placePhone, wayDesk, wayPhone, closePhone, fileDesk

        var isPhone: Bool { rawValue.hasSuffix("Phone") }
        var isDark: Bool { [.placePhone, .wayPhone, .fileDesk].contains(self) }

        func scene() throws -> StreetScene {
            let isFirst = self == .firstDesk || self == .firstPhone
            let scene = try StreetScene(
                asking: isFirst ? "" : "near=48.8606,2.3376&name=Louvre&open=now&by=walk", isDark: isDark,
                isFile: self == .fileDesk, size: isPhone ? (width: 390, height: 844) : (width: 1366, height: 768)
            )
            let browser = scene.scene.browser
            if [.wayDesk, .wayPhone, .fileDesk].contains(self) {
                try browser.click("#hits li:nth-child(2) button")
                try browser.wait(for: "document.querySelector('path.way')")
                try browser.wait(for: "document.querySelectorAll('#detail table tr').length === 7")
            }
            if self == .closePhone {
                let zoom = try browser.number("Number(document.getElementById('map').dataset.zoom)")
                try browser.click(".leaflet-control-zoom-in")
                try browser.wait(for: "Number(document.getElementById('map').dataset.zoom) > \(zoom)")
            }
            try browser.wait(for: "document.querySelectorAll('#map .spot, #map .group').length > 3")
            try scene.settle()
            return scene
        }
    }

    @Test(
        "are those of the pictures that are kept, and no rule of accessibility is broken",
        .enabled(if: TestRun.isMore, "long: bin/test more"), arguments: Look.allCases
    )
    func longLook(_ look: Look) throws {
        let scene = try look.scene()
        let browser = scene.scene.browser
        let file = Checkout.root.appending(path: "Tests/BrowserTests/Looks/\(look.rawValue).png")
        let shown = try browser.screenshot()
        try browser.keepScreenshot(look.rawValue)
        if ServedPageTests.makesPictures {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true
            )
            try browser.small(shown).write(to: file)
        }
        let difference = try browser.difference(of: shown, from: Data(contentsOf: file))
        #expect(difference <= 0.06, "\(look): \(difference) of the picture")
        try scene.scene.expectNoProblems()
    }

    @Test("differ from each other, so that the comparison means something")
    func others() throws {
        let browser = try Browser()
        func kept(_ look: Look) throws -> Data {
            try Data(contentsOf: Checkout.root.appending(path: "Tests/BrowserTests/Looks/\(look.rawValue).png"))
        }
        #expect(try browser.difference(of: kept(.placeDesk), from: kept(.wayDesk)) > 0.06)
        #expect(try browser.difference(of: kept(.placePhone), from: kept(.closePhone)) > 0.06)
    }
}

extension Browser {
    /// Makes a picture 200 pixels wide.
    fileprivate func small(_ picture: Data) throws -> Data {
        let text = try text(
            """
            \(Self.load)([\"\(picture.base64EncodedString())\"]).then(([image]) => {
              const canvas = document.createElement('canvas');
              canvas.width = 200;
              canvas.height = Math.round(200 * image.height / image.width);
              const context = canvas.getContext('2d');
              context.imageSmoothingQuality = 'high';
              context.drawImage(image, 0, 0, canvas.width, canvas.height);
              return canvas.toDataURL('image/png').split(',')[1];
            })
            """
        )
        return Data(base64Encoded: text) ?? Data()
    }

    /// Which share of a picture looks other than another one, of any size: squares of it whose colours differ much.
    fileprivate func difference(of picture: Data, from other: Data) throws -> Double {
        try number(
            """
            \(Self.load)(["\(picture.base64EncodedString())", "\(other.base64EncodedString())"]).then((images) => {
              const [, { width, height }] = images;
              const scaled = (image, width, height) => {
                const canvas = document.createElement('canvas');
                canvas.width = width;
                canvas.height = height;
                const context = canvas.getContext('2d');
                context.imageSmoothingQuality = 'high';
                context.drawImage(image, 0, 0, width, height);
                return canvas;
              };
              // Both in the size of the other one first, as that was made.
              const [one, other] = images.map((image) =>
                scaled(scaled(image, width, height), 48, 48).getContext('2d').getImageData(0, 0, 48, 48).data);
              let different = 0;
              for (let at = 0; at < one.length; at += 4) {
                const far = [0, 1, 2].some((part) => Math.abs(one[at + part] - other[at + part]) > 25);
                different += far ? 1 : 0;
              }
              return different / (48 * 48);
            })
            """
        )
    }

    /// A function that gives the images of some PNGs in Base64.
    private static let load = """
        ((pictures) => Promise.all(pictures.map((picture) => new Promise((done) => {
          const image = new Image();
          image.onload = () => done(image);
          image.src = 'data:image/png;base64,' + picture;
        }))))
        """
}
