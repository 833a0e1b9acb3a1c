// The texts of the page, what its signs mean, where its data is from, and what is no question: share, print, language.

import { byID, element, link } from "./elements.js";
import { sign, stateNames } from "./signs.js";
import { parisZone, textsIn } from "./texts.js";
import { wordsIn } from "./words.js";

/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./texts.js").Texts} Texts */

/**
 * @param {PageData} data
 * @param {Texts} texts
 */
function showSources(data, texts) {
  const about = byID("about", HTMLElement);
  const sources = data.sources
    .map((source) => texts.say("dataOf", { source: source.notice, date: texts.day(source.date, parisZone) }))
    .join(texts.say("semicolon"));
  const parts = [element("span", {}, texts.say("data", { sources }))];
  const licence = data.sources.find((source) => source.licence !== null)?.licence;
  if (licence) parts.push(element("span", {}, link(licence, texts.say("licence"))));
  if (data.toilets) {
    const count = data.toilets.length;
    parts.push(element("span", {}, texts.say("made", { date: texts.day(data.made, parisZone) })));
    if (data.narrowed) {
      parts.push(element("span", {}, texts.say("narrowed", { count: texts.number(count) }, count)));
    }
  }
  about.replaceChildren(...parts);
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
  const language = byID("language", HTMLSelectElement);
  language.value = texts.language;
  language.title = texts.say("language");
  language.setAttribute("aria-label", texts.say("language"));
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
  byID("print", HTMLButtonElement).addEventListener("click", () => print());
  const language = byID("language", HTMLSelectElement);
  language.replaceChildren(...data.languages.map((one) =>
    element("option", { value: one.language, lang: one.language }, one.name)));
  language.addEventListener("change", () => {
    wordsIn(language.value, data).then((words) => {
      if (words.language !== language.value) throw new Error("other texts came");
      store.change({ texts: textsIn(words, store.get().texts.accents), note: "" });
      asking.write(null);
    }).catch(() => {
      language.value = store.get().texts.language;
      store.change({ note: store.get().texts.say("failed") });
    });
  });
  store.watch(["texts"], ({ texts }) => showTexts(data, texts));
  byID("share", HTMLButtonElement).addEventListener("click", () => {
    const { texts } = store.get();
    const say = (/** @type {string} */ name) => store.change({ note: store.get().texts.say(name) });
    if (navigator.share) void navigator.share({ title: texts.say("title"), url: location.href }).catch(() => undefined);
    else if (!navigator.clipboard) say("notShared");
    else navigator.clipboard.writeText(location.href).then(() => say("shared"), () => say("notShared"));
  });
}
