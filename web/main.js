// The page: one state, and the parts of the screen that show it.

import { aboutPart } from "./about.js";
import { addressOf, askedIn, languageIn, pageHistory } from "./address.js";
import { askingOf, now } from "./asking.js";
import { detailPart } from "./detailPart.js";
import { byID } from "./elements.js";
import { filters } from "./filters.js";
import { followPart } from "./followPart.js";
import { listPart } from "./listPart.js";
import { localAnswers } from "./localAnswers.js";
import { mapPart } from "./mapPart.js";
import { answersOfServer, keepPart } from "./offline.js";
import { savedPlaces } from "./saved.js";
import { searchPart } from "./searchPart.js";
import { sheetPart } from "./sheet.js";
import { awaitedDocument } from "./refusal.js";
import { streetsPart } from "./streetsPart.js";
import { storeOf } from "./state.js";
import { streetsInside } from "./streetData.js";
import { textsIn } from "./texts.js";
import { wayPart } from "./wayPart.js";
import { languageOfBrowser, wordsIn } from "./words.js";

/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").PageWords} PageWords */

/** The document of a file, or that of the server, with the texts: both are asked for at once. */
async function documentsOfPage() {
  const inside = document.getElementById("data");
  /** @type {PageData | null} */
  const file = inside ? JSON.parse(inside.textContent ?? "") : null;
  const wait = (/** @type {string} */ reason) => {
    const warning = byID("warning", HTMLElement);
    warning.hidden = reason === "";
    warning.textContent = reason;
  };
  const words = wordsIn(languageIn(pageHistory(file !== null).text()), file)
    .catch(() => awaitedDocument("words.json", wait));
  const data = file ?? await awaitedDocument("page.json", wait);
  start(data, await words);
}

/**
 * @param {PageData} data
 * @param {PageWords} words
 */
function start(data, words) {
  // A document without toilets is one of a server, which has the answers.
  const isFile = data.toilets !== null;
  const pages = pageHistory(isFile);
  const read = () => askedIn(pages.text(), data, savedPlaces()[0] ?? null);
  const asked = read();
  const usualLanguage = data.language ?? languageOfBrowser(data);
  const store = storeOf({
    question: asked.question, answer: null, asOf: now(), chosen: asked.id, hit: null, way: null, here: null, note: "",
    move: null, kept: null, height: "half", texts: textsIn(words),
  });
  const inside = isFile ? streetsInside() : null;
  const answers = inside ? localAnswers(data, inside) : answersOfServer(data, {
    kept: (kept) => store.change({ kept }),
    refused: (seconds) => asking.askAgainIn(seconds),
  });
  const asking = askingOf(store, pages, answers, read, (state) => addressOf(state, data, usualLanguage));
  // The answer comes while the map is made.
  const first = asking.askFor(asked);

  aboutPart(store, asking, data);
  const map = mapPart(store, asking, answers, data);
  listPart(store, asking, map, data, now);
  detailPart(store, asking, map, answers, data);
  wayPart(store, answers);
  followPart(store);
  searchPart(store, asking, answers);
  sheetPart(store, asking, pages);
  const switches = filters(data, now, asking.edit);
  store.watch(["question", "texts"], ({ question, texts }) => switches.show(question, texts));
  pages.onCome(asking.come);
  judgeEachMinute(asking);
  void first.then(() => {
    performance.mark("usable");
    streetsPart(store, map, data, inside);
    if (!isFile) keepPart(store, data);
  });
}

/**
 * What is open or closed now is judged again each minute, and when somebody looks again.
 * @param {import("./asking.js").Asking} asking
 */
function judgeEachMinute(asking) {
  const list = byID("answer", HTMLElement);
  function judge() {
    const { activeElement } = document;
    // Who reads one toilet is not disturbed.
    if (document.hidden || (list.hidden && byID("panel", HTMLElement).contains(activeElement))) return;
    asking.judgeAgain();
  }
  window.setInterval(judge, 5000);
  document.addEventListener("visibilitychange", judge);
}

void documentsOfPage();
