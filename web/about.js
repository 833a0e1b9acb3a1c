// The texts of the page, what its signs mean, where its data is from, and the buttons that have nothing to do with a
// question: share, print, another language.

import { byID, element, link } from "./elements.js";
import { sign, stateNames } from "./signs.js";
import { parisZone, textsIn } from "./texts.js";

/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./texts.js").Texts} Texts */

/**
 * @param {PageData} data
 * @param {Texts} texts
 */
function showSources(data, texts) {
  const about = byID("about", HTMLElement);
  const sources = data.sources.map((source) =>
    texts.say("dataOf", { source: source.notice, date: texts.day(source.date, parisZone) })).join("; ");
  about.replaceChildren(texts.say("data", { sources }), " ");
  const licence = data.sources.find((source) => source.licence !== null)?.licence;
  if (licence) about.append(link(licence, texts.say("licence")), ". ");
  if (!data.toilets) return;
  about.append(texts.say("made", { date: texts.day(data.made, parisZone) }));
  if (data.narrowed) about.append(` ${texts.say("narrowed", { count: texts.number(data.toilets.length) })}`);
}

/**
 * @param {PageData} data
 * @param {Texts} texts
 */
function showTexts(data, texts) {
  document.documentElement.lang = texts.language;
  document.title = texts.say("title");
  for (const target of document.querySelectorAll("[data-word]")) {
    if (target instanceof HTMLElement) target.textContent = texts.say(target.dataset.word ?? "");
  }
  byID("time", HTMLInputElement).setAttribute("aria-label", texts.say("openAt"));
  const hint = texts.say("streetsHint", { host: new URL(data.tiles.host).host });
  byID("streetsHint", HTMLElement).textContent = hint;
  byID("streets", HTMLInputElement).title = hint;
  const language = byID("language", HTMLButtonElement);
  language.lang = texts.language === "fr" ? "en" : "fr";
  language.textContent = language.lang.toUpperCase();
  language.title = texts.say("otherLanguage");
  language.setAttribute("aria-label", texts.say("otherLanguage"));
  byID("legend", HTMLUListElement).replaceChildren(
    ...stateNames.map((state) => element("li", {}, sign(state), texts.say(`legend.${state}`))),
  );
  showSources(data, texts);
}

/**
 * @param {import("./state.js").Store} store
 * @param {import("./asking.js").Asking} asking
 * @param {PageData} data
 */
export function aboutPart(store, asking, data) {
  store.watch(["texts"], ({ texts }) => showTexts(data, texts));
  byID("print", HTMLButtonElement).addEventListener("click", () => print());
  byID("language", HTMLButtonElement).addEventListener("click", () => {
    const { language, accents } = store.get().texts;
    store.change({ texts: textsIn(data, language === "fr" ? "en" : "fr", accents), note: "" });
    asking.write(null);
  });
  byID("share", HTMLButtonElement).addEventListener("click", () => {
    const { texts } = store.get();
    const say = (/** @type {string} */ name) => store.change({ note: store.get().texts.say(name) });
    if (navigator.share) void navigator.share({ title: texts.say("title"), url: location.href }).catch(() => undefined);
    else if (!navigator.clipboard) say("notShared");
    else navigator.clipboard.writeText(location.href).then(() => say("shared"), () => say("notShared"));
  });
}
