// The page: what is asked, in one place, and everything that follows from it.

import { showDetail } from "./detail.js";
import { byID, element, link } from "./elements.js";
import { filters } from "./filters.js";
import { items, itemsLeftOut, roughen, summary } from "./list.js";
import { localAnswers } from "./localAnswers.js";
import { mapView } from "./map.js";
import { answersOfServer, keepOffline } from "./offline.js";
import { searchBox } from "./places.js";
import { impossibleIn, parametersOf, questionIn } from "./question.js";
import { showSaved } from "./saved.js";
import { streetsInside, streetsOfServer } from "./streetData.js";
import { sign, stateNames } from "./signs.js";
import { parisZone, textsIn } from "./texts.js";

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

/** The language of the browser, of those that the page has. */
function languageOfBrowser() {
  for (const language of navigator.languages) {
    for (const known of ["fr", "en"]) if (language.toLowerCase().startsWith(known)) return known;
  }
  return "en";
}

/** @param {PageData} data */
function start(data) {
  // A document without toilets is one of a server, which has the answers.
  const isFile = data.toilets !== null;
  /** @type {PageData | null} the document for the time without a connection */
  let kept = null;
  const streetsToCome = isFile ? streetsInside() : null;
  const answers = streetsToCome ? localAnswers(data, streetsToCome) : answersOfServer(data, (document) => {
    kept = document;
  });
  const asked = new URLSearchParams((isFile ? location.hash : location.search).slice(1));
  const question = questionIn(asked, data);
  /** What the address asks for and cannot be, said once. */
  let impossible = impossibleIn(asked);
  if (asked.toString() === "") {
    question.place = data.place;
    question.by = data.by;
    if (data.open) question.open = { at: data.open.at, lasting: data.open.for, onArrival: data.open.onArrival };
  }
  const usualLanguage = data.language ?? languageOfBrowser();
  const languageAsked = asked.get("lang");
  let texts = textsIn(data, languageAsked === "fr" || languageAsked === "en" ? languageAsked : usualLanguage);
  /** @type {string | null} the id of the toilet that is chosen */
  let chosen = asked.get("id");
  /** @type {Hit | null} */
  let chosenHit = null;
  /** @type {Answer} */
  let answer = { hits: [], total: 0, hidden: {}, nearer: [], keptAt: null };
  let answerNumber = 0;
  let isFirst = true;

  const now = () => Math.floor(Date.now() / 1000);
  // The answer comes while the map is made.
  /** @type {Promise<Answer> | null} */
  let begun = answers.answer(question, now());
  begun.catch(() => undefined);
  /** The moment of the answer, which the map and the panel have too. */
  let asOf = now();
  const momentAsked = () => question.open?.at ?? asOf;
  const panel = byID("detail", HTMLElement);
  const list = byID("answer", HTMLElement);
  const map = mapView(byID("map", HTMLElement), data, {
    choose: (id) => void chooseOnMap(id),
    place: (place) => setPlace({ ...place, name: null }),
    marks: (view) => answers.marks(question, asOf, view),
    streetsFailed: () => warn(texts.say("streetsFailed")),
  });
  const switches = filters(data, now, (edit) => {
    edit(question);
    question.page = 1;
    chosen = null;
    showControls();
    void ask();
  });

  /**
   * Asks the question, and shows the answer.
   * @param {{fits?: boolean}} [options] whether the map moves to the toilets of the page
   */
  async function ask(options = {}) {
    answerNumber += 1;
    const number = answerNumber;
    const moment = now();
    /** @type {string | null} the id that is asked for and no toilet has */
    let missing = null;
    try {
      const asking = begun ?? answers.answer(question, moment);
      begun = null;
      const got = await asking;
      const hit = await hitChosen(got, moment);
      // Another question may have been asked meanwhile.
      if (number !== answerNumber) return;
      const precision = question.place?.precision ?? null;
      const hits = [...got.hits, ...got.nearer.map((one) => one.hit)];
      if (hit && !hits.includes(hit)) hits.push(hit);
      if (precision !== null) for (const one of hits) roughen(one, precision);
      answer = got;
      asOf = moment;
      chosenHit = hit ?? null;
      missing = hit === null ? chosen : null;
    } catch {
      if (number === answerNumber) warn(texts.say("failed"));
      return;
    }
    if (turnsBack()) {
      await ask(options);
      return;
    }
    if (missing !== null) chosen = null;
    writeAddress();
    showAnswer();
    if (missing !== null) warn(texts.say("unknownToilet", { id: missing }));
    if (impossible.length > 0) warn(texts.say("impossible", { names: impossible.join(", ") }));
    impossible = [];
    map.setPlace(question.place);
    // A map that moves asks for its marks by itself.
    if (options.fits || (question.place && !map.sees(answer.hits.map((hit) => hit.toilet)))) fit();
    else map.refresh();
    if (isFirst) performance.mark("usable");
    if (isFirst && !isFile) window.setTimeout(() => keepOffline(question.place), 0);
    isFirst = false;
  }

  /** Turns to the last page where the one that is asked for is past the end. */
  function turnsBack() {
    const last = Math.max(1, Math.ceil(answer.total / question.perPage));
    if (answer.hits.length > 0 || question.page <= last) return false;
    question.page = last;
    return true;
  }

  /**
   * The toilet that is chosen, which need not be on the page of the list; null where there is none, undefined where it
   * did not arrive.
   * @param {Answer} got
   * @param {number} moment
   */
  async function hitChosen(got, moment) {
    const id = chosen;
    if (id === null) return null;
    return hitIn(got, id) ?? await answers.toilet(id, question, moment).catch(() => undefined);
  }

  /**
   * @param {Answer} got
   * @param {string} id
   */
  function hitIn(got, id) {
    return [...got.hits, ...got.nearer.map((one) => one.hit)].find((hit) => hit.toilet.id === id) ?? null;
  }

  function fit() {
    if (!question.place) map.fit([]);
    else {
      const close = answer.hits.filter((hit) => (hit.distance ?? 0) < 100000);
      map.fit([question.place, ...close.map((hit) => hit.toilet)]);
    }
  }

  function showAnswer() {
    byID("answerTitle", HTMLHeadingElement).textContent = question.place
      ? texts.say(question.by === "walk" ? "listByWalk" : "list") : texts.say("listAll");
    const precision = question.place?.precision ?? null;
    const rough = precision === null ? "" : `±${texts.distance(precision)} · `;
    byID("said", HTMLElement).textContent = rough + summary(answer, texts);
    // Who reads the printed sheet does not see the controls.
    const moment = `${texts.day(momentAsked(), parisZone)}, ${texts.clock(momentAsked(), parisZone)}`;
    byID("sheet", HTMLElement).textContent = [nameOfPlace(), moment].filter((text) => text !== null).join(" · ");
    showPeriod();
    const actions = {
      choose: (/** @type {Hit} */ hit) => choose(hit, true),
      point: (/** @type {Hit | null} */ hit) => map.choose(hit ?? chosenHit, false),
    };
    byID("hits", HTMLOListElement).replaceChildren(...items(answer.hits, momentAsked(), chosen, texts, actions));
    showNearer(itemsLeftOut(answer.nearer, chosen, texts, actions));
    const more = answer.total - question.page * question.perPage;
    byID("pages", HTMLElement).hidden = question.page === 1 && more <= 0;
    const previous = byID("previous", HTMLButtonElement);
    const next = byID("next", HTMLButtonElement);
    previous.disabled = question.page === 1;
    next.disabled = more <= 0;
    previous.textContent = texts.say("previous");
    next.textContent = texts.say("next", { count: texts.number(Math.max(0, Math.min(question.perPage, more))) });
    map.choose(chosenHit, false);
    if (chosenHit) showPanel(chosenHit);
    else closePanel();
  }

  /** Says what a document no longer knows, and of when it is where a server could not be asked. */
  function showPeriod() {
    const period = isFile ? data : answer.keptAt === null ? null : kept;
    const isBeyond = period && question.open && (momentAsked() >= period.until || momentAsked() < period.from);
    const isOver = period && (isBeyond || now() >= period.until);
    warn(isOver ? texts.say("hoursEnd", { date: texts.day(period.until, parisZone) }) : "");
    const note = byID("offline", HTMLElement);
    note.hidden = answer.keptAt === null;
    if (answer.keptAt === null || kept === null) return;
    const at = { date: texts.day(answer.keptAt, parisZone), time: texts.clock(answer.keptAt, parisZone) };
    const count = { count: texts.number(kept.toilets?.length ?? 0) };
    note.textContent = texts.say("noConnection", at) + (kept.narrowed ? ` ${texts.say("keptSome", count)}` : "");
  }

  /** @param {HTMLElement[]} lines */
  function showNearer(lines) {
    const part = byID("nearer", HTMLDetailsElement);
    part.hidden = lines.length === 0;
    const title = part.querySelector("summary");
    if (title) title.textContent = texts.say("nearer", { count: texts.number(answer.nearer.length) });
    part.querySelector("ul")?.replaceChildren(...lines);
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

  /** @param {Hit} hit */
  function showPanel(hit) {
    showDetail(panel, hit, map.spot, question.place, momentAsked(), data, texts, {
      close: () => choose(null, false),
      hours: () => answers.hours(hit),
    });
    panel.hidden = false;
    list.hidden = true;
    map.showSpot(hit);
  }

  function closePanel() {
    panel.hidden = true;
    list.hidden = false;
  }

  /**
   * Chooses a toilet in the list, or none.
   * @param {Hit | null} hit
   * @param {boolean} moves whether the map moves there
   */
  function choose(hit, moves) {
    const before = chosen;
    chosen = hit?.toilet.id ?? null;
    chosenHit = hit;
    writeAddress();
    showAnswer();
    map.choose(hit, moves);
    if (hit) {
      panel.scrollTop = 0;
      byID("detailTitle", HTMLElement).focus({ preventScroll: true });
      // On a phone the page itself is scrolled.
      if (getComputedStyle(panel).overflowY === "visible") panel.scrollIntoView({ block: "start" });
    } else if (before !== null) {
      const button = document.querySelector(`#answer button[data-id="${CSS.escape(before)}"]`);
      if (button instanceof HTMLElement && button.offsetParent !== null) button.focus();
      else list.focus();
    }
  }

  /**
   * Chooses a toilet on the map; the list turns to its page, if that is known.
   * @param {string} id
   */
  async function chooseOnMap(id) {
    const number = answerNumber;
    const hit = hitIn(answer, id) ?? await answers.toilet(id, question, asOf).catch(() => null);
    if (!hit || number !== answerNumber) return;
    if (question.place?.precision && !hit.isRough) roughen(hit, question.place.precision);
    const page = Math.ceil(hit.rank / question.perPage);
    if (page === 0 || page === question.page) choose(hit, false);
    else turnTo(page, id);
  }

  /**
   * @param {number} page
   * @param {string} id the toilet on it that is chosen
   */
  function turnTo(page, id) {
    question.page = page;
    chosen = id;
    void ask().then(() => choose(chosenHit, false));
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
    if (question.place?.precision) parameters.set("precision", String(question.place.precision));
    if (chosen !== null) parameters.set("id", chosen);
    if (texts.language !== usualLanguage) parameters.set("lang", texts.language);
    // An address without anything would ask what the document asks at first.
    if (parameters.toString() === "" && (data.place || data.open)) parameters.set("all", "1");
    const text = parameters.toString();
    history.replaceState(null, "", isFile ? `#${text}` : text === "" ? location.pathname : `?${text}`);
  }

  /** Sets the controls to the question. */
  function showControls() {
    const { place } = question;
    const input = byID("place", HTMLInputElement);
    if (document.activeElement !== input || place) input.value = nameOfPlace() ?? "";
    switches.show(question, texts);
    showSaved(place && { ...place, name: nameOfPlace() ?? "" }, texts, setPlace);
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
    byID("streetsHint", HTMLElement).textContent = texts.say("streetsHint", { host: new URL(data.tiles.host).host });
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
    if (!data.toilets) return;
    about.append(texts.say("made", { date: texts.day(data.made, parisZone) }));
    if (data.narrowed) about.append(` ${texts.say("narrowed", { count: texts.number(data.toilets.length) })}`);
  }

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
  streets.addEventListener("change", () => {
    map.setStreets(streets.checked);
    if (chosenHit) map.showSpot(chosenHit);
  });
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
  searchBox((text) => answers.places(text), () => texts, {
    take: setPlace,
    unknown: () => warn(texts.say("unknownPlace")),
    failed: () => warn(texts.say("failed")),
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !panel.hidden) choose(null, false);
  });

  // What is open or closed now is judged again each minute, and when somebody looks again.
  function judgeAgain() {
    const isOfNow = question.open === null || question.open.at === null;
    if (document.hidden || !isOfNow || Math.floor(now() / 60) === Math.floor(asOf / 60)) return;
    const { activeElement } = document;
    // Who reads one toilet is not disturbed.
    if (panel.contains(activeElement)) return;
    const isInList = activeElement instanceof HTMLElement && list.contains(activeElement);
    const id = isInList ? activeElement.dataset.id : undefined;
    void ask().then(() => {
      const button = id === undefined ? null : list.querySelector(`button[data-id="${CSS.escape(id)}"]`);
      if (button instanceof HTMLElement) button.focus({ preventScroll: true });
    });
  }
  window.setInterval(judgeAgain, 5000);
  document.addEventListener("visibilitychange", judgeAgain);

  showTexts();
  showControls();
  void ask({ fits: true }).then(() => streetsToCome ?? streetsOfServer(question.place)).then((streets) => {
    if (streets) map.drawStreets(streets);
  });
}

void documentOfPage().then(start);
