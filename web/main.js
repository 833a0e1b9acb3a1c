// The page: what is asked, in one place, and everything that follows from it.

import { showDetail } from "./detail.js";
import { byID, element, link } from "./elements.js";
import { items, summary } from "./list.js";
import { localAnswers } from "./localAnswers.js";
import { mapView } from "./map.js";
import { searchBox } from "./places.js";
import { parametersOf, questionIn } from "./question.js";
import { forgetPlace, savedPlaces, savePlace } from "./saved.js";
import { serverAnswers } from "./serverAnswers.js";
import { sign, stateNames } from "./signs.js";
import { clockText, momentOf, parisZone, textsIn } from "./texts.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Question} Question */

/** @returns {Promise<PageData>} */
async function documentOfPage() {
  const inside = document.getElementById("data");
  if (inside) return JSON.parse(inside.textContent ?? "");
  const response = await fetch("page.json");
  return response.json();
}

/** @param {PageData} data */
function start(data) {
  const isInside = data.toilets !== null;
  const isFile = document.getElementById("data") !== null;
  const answers = isInside ? localAnswers(data) : serverAnswers(data, (address) => fetch(address));
  const asked = new URLSearchParams((isFile ? location.hash : location.search).slice(1));
  const question = questionIn(asked, data);
  if (asked.toString() === "") {
    question.place = data.place;
    if (data.open) question.open = { at: data.open.at, lasting: data.open.for, onArrival: data.open.onArrival };
  }
  let texts = textsIn(data, asked.get("lang") === "fr" || asked.get("lang") === "en" ? asked.get("lang") ?? "" : data.language);
  /** @type {string | null} */
  let chosen = asked.get("id");
  /** @type {Answer} */
  let answer = { hits: [], all: [], total: 0, hidden: {} };
  let answerNumber = 0;

  const now = () => Math.floor(Date.now() / 1000);
  const momentAsked = () => question.open?.at ?? now();
  const panel = byID("detail", HTMLElement);
  const list = byID("answer", HTMLElement);
  const map = mapView(byID("map", HTMLElement), data, {
    choose: (id) => choose(answer.all.find((hit) => hit.toilet.id === id) ?? null, false),
    place: (place) => setPlace({ ...place, name: null }),
  });

  /**
   * Asks the question, and shows the answer.
   * @param {{fits?: boolean}} [options] whether the map moves to the toilets of the page
   */
  async function ask(options = {}) {
    answerNumber += 1;
    const number = answerNumber;
    try {
      const got = await answers.answer(question, now());
      // Another question may have been asked meanwhile.
      if (number !== answerNumber) return;
      answer = got;
    } catch {
      warn(texts.say("failed"));
      return;
    }
    writeAddress();
    showAnswer();
    map.show(answer.all);
    map.setPlace(question.place);
    if (options.fits) fit();
  }

  function fit() {
    if (!question.place) map.fit([]);
    else map.fit([question.place, ...answer.hits.filter((hit) => (hit.distance ?? 0) < 100000).map((hit) => hit.toilet)]);
  }

  function showAnswer() {
    byID("answerTitle", HTMLHeadingElement).textContent = question.place
      ? texts.say("list") : texts.say("listAll");
    byID("said", HTMLElement).textContent = summary(answer, texts);
    // Who reads the printed sheet does not see the controls.
    const moment = `${texts.day(momentAsked(), parisZone)}, ${texts.clock(momentAsked(), parisZone)}`;
    byID("sheet", HTMLElement).textContent = [nameOfPlace(), moment].filter((text) => text !== null).join(" · ");
    const isBeyond = question.open && (momentAsked() >= data.until || momentAsked() < data.from);
    warn(isBeyond || now() >= data.until ? texts.say("hoursEnd", { date: texts.day(data.until, parisZone) }) : "");
    byID("hits", HTMLOListElement).replaceChildren(...items(answer.hits, momentAsked(), chosen, texts, {
      choose: (hit) => choose(hit, true),
      point: (hit) => map.choose(hit ?? hitOf(chosen), false),
    }));
    const more = answer.total - question.page * question.perPage;
    byID("pages", HTMLElement).hidden = question.page === 1 && more <= 0;
    const previous = byID("previous", HTMLButtonElement);
    const next = byID("next", HTMLButtonElement);
    previous.disabled = question.page === 1;
    next.disabled = more <= 0;
    previous.textContent = texts.say("previous");
    next.textContent = texts.say("next", { count: texts.number(Math.max(0, Math.min(question.perPage, more))) });
    const hit = hitOf(chosen);
    map.choose(hit, false);
    if (hit) showPanel(hit);
    else closePanel();
  }

  /** The name of the place, or its coordinates; null without a place. */
  function nameOfPlace() {
    const { place } = question;
    return place && (place.name ?? `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`);
  }

  /** @param {string} text */
  function warn(text) {
    const warning = byID("warning", HTMLElement);
    warning.hidden = text === "";
    warning.textContent = text;
  }

  /** @param {string | null} id */
  function hitOf(id) {
    return id === null ? null : answer.all.find((hit) => hit.toilet.id === id) ?? null;
  }

  /** @param {Hit} hit */
  function showPanel(hit) {
    showDetail(panel, hit, question.place, momentAsked(), data, texts, () => choose(null, false));
    panel.hidden = false;
    list.hidden = true;
  }

  function closePanel() {
    panel.hidden = true;
    list.hidden = false;
  }

  /**
   * Chooses a toilet in the list and on the map, or none.
   * @param {Hit | null} hit
   * @param {boolean} moves whether the map moves there
   */
  function choose(hit, moves) {
    const before = chosen;
    chosen = hit?.toilet.id ?? null;
    if (hit) question.page = Math.ceil(hit.rank / question.perPage);
    if (hit && isInside) {
      const first = (question.page - 1) * question.perPage;
      answer.hits = answer.all.slice(first, first + question.perPage);
    }
    writeAddress();
    showAnswer();
    map.choose(hit, moves);
    if (hit) {
      panel.scrollTop = 0;
      byID("detailTitle", HTMLElement).focus({ preventScroll: true });
      // On a phone the page itself is scrolled.
      if (getComputedStyle(panel).overflowY === "visible") panel.scrollIntoView({ block: "start" });
    } else if (before !== null) {
      const button = document.querySelector(`#hits button[data-id="${CSS.escape(before)}"]`);
      if (button instanceof HTMLElement) button.focus();
      else list.focus();
    }
  }

  /** @param {Position & {name: string | null}} place */
  function setPlace(place) {
    question.place = place;
    question.page = 1;
    chosen = null;
    showControls();
    void ask({ fits: true });
  }

  function writeAddress() {
    const parameters = parametersOf(question, data);
    if (question.place?.name) parameters.set("name", question.place.name);
    if (chosen !== null) parameters.set("id", chosen);
    if (texts.language !== data.language) parameters.set("lang", texts.language);
    // An address without anything would ask what the document asks at first.
    if (parameters.toString() === "" && (data.place || data.open)) parameters.set("all", "1");
    history.replaceState(null, "", isFile ? `#${parameters}` : `?${parameters}`);
  }

  /** Sets switches and texts of the controls to the question. */
  function showControls() {
    const { open, place } = question;
    const input = byID("place", HTMLInputElement);
    if (document.activeElement !== input || place) {
      input.value = nameOfPlace() ?? "";
    }
    byID("stepFree", HTMLInputElement).checked = question.wanted.accessible === "yes";
    byID("changingTable", HTMLInputElement).checked = question.wanted.changingTable === "yes";
    byID("free", HTMLInputElement).checked = question.wanted.fee === "no";
    byID("openNow", HTMLInputElement).checked = open !== null && open.at === null && !open.onArrival;
    byID("openAt", HTMLInputElement).checked = open !== null && open.at !== null;
    const onArrival = byID("onArrival", HTMLInputElement);
    onArrival.checked = open !== null && open.onArrival;
    onArrival.disabled = !place;
    const time = byID("time", HTMLInputElement);
    time.hidden = open === null || open.at === null;
    if (open?.at !== null && open?.at !== undefined) time.value = clockText(open.at, parisZone);
    byID("unknownToo", HTMLInputElement).checked = question.unknown === "include";
    byID("outOfServiceToo", HTMLInputElement).checked = question.anyStatus;
    showSaved();
  }

  /** The buttons of saved places, and the one that saves this place. */
  function showSaved() {
    const saved = byID("saved", HTMLElement);
    const places = savedPlaces();
    const buttons = places.map((place) => {
      const go = element("button", { type: "button" }, place.name);
      go.addEventListener("click", () => setPlace(place));
      const label = texts.say("forget", { name: place.name });
      const forget = element("button", { type: "button", "aria-label": label, title: label }, "×");
      forget.addEventListener("click", () => {
        forgetPlace(place.name);
        showSaved();
      });
      return element("span", {}, go, forget);
    });
    const { place } = question;
    const name = nameOfPlace();
    const contents = places.length > 0 ? [texts.say("saved"), ...buttons] : [];
    const save = byID("save", HTMLButtonElement);
    save.hidden = name === null || places.some((other) => other.name === name);
    save.title = texts.say("save");
    save.setAttribute("aria-label", texts.say("save"));
    save.onclick = () => {
      if (!place || name === null) return;
      savePlace({ latitude: place.latitude, longitude: place.longitude, name });
      showSaved();
    };
    saved.hidden = contents.length === 0;
    saved.replaceChildren(...contents);
  }

  /** Writes all texts in the language. */
  function showTexts() {
    document.documentElement.lang = texts.language;
    document.title = texts.say("title");
    for (const target of document.querySelectorAll("[data-word]")) {
      if (target instanceof HTMLElement) target.textContent = texts.say(target.dataset.word ?? "");
    }
    byID("place", HTMLInputElement).placeholder = texts.say("searchHint");
    byID("here", HTMLButtonElement).textContent = texts.say("here");
    byID("time", HTMLInputElement).setAttribute("aria-label", texts.say("openAt"));
    byID("choices", HTMLUListElement).setAttribute("aria-label", texts.say("choosePlace"));
    const language = byID("language", HTMLButtonElement);
    language.textContent = texts.say("otherLanguage");
    language.lang = texts.language === "fr" ? "en" : "fr";
    byID("legend", HTMLUListElement).replaceChildren(
      ...stateNames.map((state) => element("li", {}, sign(state), texts.say(`legend.${state}`))),
    );
    showAbout();
    map.setTexts(texts);
  }

  function showAbout() {
    const about = byID("about", HTMLElement);
    const sources = data.sources.map((source) =>
      texts.say("dataOf", { source: source.notice, date: texts.day(source.date, parisZone) })).join("; ");
    about.replaceChildren(texts.say("data", { sources }), " ");
    const licence = data.sources.find((source) => source.licence !== null)?.licence;
    if (licence) about.append(link(licence, texts.say("licence")), ". ");
    about.append(texts.say("made", { date: texts.day(data.made, parisZone) }));
    if (data.narrowed && data.toilets) {
      about.append(` ${texts.say("narrowed", { count: texts.number(data.toilets.length) })}`);
    }
  }

  /**
   * Changes the question when a switch is used.
   * @param {string} id
   * @param {(isOn: boolean) => void} change
   */
  function onSwitch(id, change) {
    const input = byID(id, HTMLInputElement);
    input.addEventListener("change", () => {
      change(input.checked);
      question.page = 1;
      chosen = null;
      showControls();
      void ask();
    });
  }

  /**
   * @param {string} name
   * @param {"yes" | "no"} value
   */
  const wants = (name, value) => (/** @type {boolean} */ isOn) => {
    if (isOn) question.wanted[name] = value;
    else delete question.wanted[name];
  };
  onSwitch("stepFree", wants("accessible", "yes"));
  onSwitch("changingTable", wants("changingTable", "yes"));
  onSwitch("free", wants("fee", "no"));
  onSwitch("openNow", (isOn) => {
    question.open = isOn ? { at: null, lasting: 0, onArrival: false } : null;
  });
  onSwitch("onArrival", (isOn) => {
    question.open = isOn ? { at: question.open?.at ?? null, lasting: 0, onArrival: true } : null;
  });
  onSwitch("openAt", (isOn) => {
    question.open = isOn ? { at: now() - now() % 60, lasting: 0, onArrival: false } : null;
  });
  onSwitch("unknownToo", (isOn) => {
    question.unknown = isOn ? "include" : "exclude";
  });
  onSwitch("outOfServiceToo", (isOn) => {
    question.anyStatus = isOn;
  });
  const time = byID("time", HTMLInputElement);
  time.addEventListener("change", () => {
    const at = momentOf(time.value, parisZone);
    if (at === null || !question.open) return;
    question.open.at = at;
    question.page = 1;
    void ask();
  });

  /** @param {number} step */
  function turn(step) {
    question.page += step;
    chosen = null;
    void ask({ fits: question.place !== null }).then(() => {
      list.scrollTop = 0;
      byID("answer", HTMLElement).focus({ preventScroll: true });
      list.scrollIntoView({ block: "nearest" });
    });
  }
  byID("next", HTMLButtonElement).addEventListener("click", () => turn(1));
  byID("previous", HTMLButtonElement).addEventListener("click", () => turn(-1));
  byID("print", HTMLButtonElement).addEventListener("click", () => print());
  const streets = byID("streets", HTMLInputElement);
  streets.addEventListener("change", () => map.setStreets(streets.checked));
  byID("language", HTMLButtonElement).addEventListener("click", () => {
    texts = textsIn(data, texts.language === "fr" ? "en" : "fr");
    showTexts();
    showControls();
    showAnswer();
    writeAddress();
  });
  byID("here", HTMLButtonElement).addEventListener("click", () => {
    warn(texts.say("locating"));
    const failed = () => warn(texts.say("noPosition"));
    if (!("geolocation" in navigator)) failed();
    else {
      navigator.geolocation.getCurrentPosition(({ coords }) => setPlace({
        latitude: coords.latitude, longitude: coords.longitude, name: texts.say("here"),
      }), failed, { enableHighAccuracy: true, timeout: 15000 });
    }
  });
  searchBox(data.places, () => texts, {
    take: setPlace,
    unknown: () => warn(texts.say("unknownPlace")),
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !panel.hidden) choose(null, false);
  });

  showTexts();
  showControls();
  void ask({ fits: true });
}

/** Keeps the page of a server for the time without a connection. */
function keepOffline() {
  const isServed = location.protocol === "https:" || location.protocol === "http:";
  // A browser that refuses, as in a private window, has the page all the same.
  if (isServed && !document.getElementById("data") && "serviceWorker" in navigator) {
    navigator.serviceWorker.register("sw.js").catch(() => undefined);
  }
}

keepOffline();
void documentOfPage().then(start);
