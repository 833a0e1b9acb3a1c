import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@Suite("The page in its languages", .serialized, .enabled(if: Browser.isHere, "needs chromium and chromium-driver"))
struct PageLanguageTests {
    private static let here = "near=48.8606,2.3376&name=Louvre&by=walk"

    @Test("has no English text in a language that is complete for it")
    func backwards() throws {
        let language = try BackwardsLanguage(instead: .german)
        var world = try PageScene.city.get()
        world.words = language.words
        let scene = try PageScene(world, [], hash: Self.here + "&prm=1&open=now&lang=de")
        func look() throws {
            // What is seen, and what is said to those who do not see it.
            let text = try scene.browser.text(
                """
                [document.title, document.body.innerText,
                  ...[...document.querySelectorAll("body *")].flatMap((one) => [
                    one.matches("script, style, option, noscript") ? "" : [...one.childNodes]
                      .filter((node) => node.nodeType === 3).map((node) => node.textContent).join(" "),
                    one.ariaLabel ?? "", one.title ?? "", one.placeholder ?? ""])].join("\\n")
                """
            )
            #expect(text.count > 1000)
            let english = language.english(in: text)
            #expect(english == [])
        }
        try look()
        try scene.browser.click("#filters summary")
        try scene.browser.click("#hits li:nth-child(2) button")
        try scene.browser.wait(for: "!document.getElementById('detail').hidden")
        try scene.browser.wait(for: "document.querySelectorAll('#detail table tr').length === 7")
        try look()
        try scene.open(hash: "near=44.8,-0.57&lang=de")
        try look()
        try scene.choose(language: "en")
        #expect(try language.english(in: scene.browser.text("document.body.innerText")).count > 5)
    }

    @Test(
        "cuts no text, and none reaches out of the screen", .enabled(if: TestRun.isMore, "long: bin/test more"),
        arguments: Language.allCases
    )
    func longFits(_ language: Language) throws {
        let scene = try PageScene(nil, [], hash: Self.here, size: PageScene.phone)
        for width in [320, 375, 768, 1024, 1366] {
            let screen: [String: Any] = [
                "width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 768,
            ]
            try scene.browser.devTools("Emulation.setDeviceMetricsOverride", screen)
            try scene.open(hash: Self.here + "&prm=1&open=now&lang=\(language.rawValue)")
            #expect(try scene.browser.text("document.documentElement.lang") == language.rawValue)
            let cutInList = try cutTexts(in: scene)
            #expect(cutInList == [], "\(width)")
            try scene.browser.keepScreenshot("list-\(language.rawValue)-\(width)")
            try scene.browser.click("#hits li:nth-child(2) button")
            try scene.browser.wait(for: "document.querySelectorAll('#detail table tr').length === 7")
            let cutInDetail = try cutTexts(in: scene)
            #expect(cutInDetail == [], "\(width)")
            try scene.browser.keepScreenshot("detail-\(language.rawValue)-\(width)")
        }
        try scene.expectNoProblems()
    }

    /// The texts of which a part is outside of what clips them, or of the screen; parts that scroll show all.
    private func cutTexts(in scene: PageScene) throws -> [String] {
        let found = try scene.browser.value(
            """
            (() => {
              const cut = [];
              const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                const owner = node.parentElement;
                if (!node.textContent.trim() || owner.closest("script, style, noscript, option, .unseen, .skip, #map, .placename"))
                  continue;
                const range = document.createRange();
                range.selectNodeContents(node);
                for (const box of range.getClientRects()) {
                  if (box.width === 0) continue;
                  let clip = { left: 0, right: innerWidth };
                  for (let one = owner; one; one = one.parentElement) {
                    const { overflowX } = getComputedStyle(one);
                    if (overflowX === "visible") continue;
                    if (overflowX !== "auto" && overflowX !== "scroll") clip = one.getBoundingClientRect();
                    else clip = { left: -1e6, right: 1e6 };
                    break;
                  }
                  // What only screen readers say has no width.
                  if (clip.width <= 1) continue;
                  if (box.right > clip.right + 1 || box.left < clip.left - 1) cut.push(owner.outerHTML + owner.closest("[id]")?.id);
                }
              }
              for (const one of document.querySelectorAll("button, label, summary, th, td, h1, h2, select, input")) {
                const { overflowX } = getComputedStyle(one);
                if (one.clientWidth > 1 && overflowX === "hidden" && one.scrollWidth > one.clientWidth + 1
                  && !one.matches(".unseen, .unseen *, #answerTitle, #detailTitle"))
                  cut.push(one.textContent || one.id);
              }
              return cut;
            })()
            """
        )
        return found as? [String] ?? ["no answer"]
    }
}
