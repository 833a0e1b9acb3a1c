// Everything that is known of one toilet.

import { element, link } from "./elements.js";
import { distanceText, doubtsText, minutesText, wayText } from "./list.js";
import { openBetween } from "./schedule.js";
import { sign } from "./signs.js";
import { days, nameOf, openingText, parisZone, stateName } from "./texts.js";

/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").Hours} Hours */
/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Toilet} Toilet */
/** @typedef {import("./types.js").Way} Way */
/** @typedef {import("./texts.js").Texts} Texts */

/**
 * Fills the panel.
 * @param {HTMLElement} panel
 * @param {Hit} hit
 * @param {HTMLElement} spot the picture of the spot
 * @param {Position | null} from
 * @param {number} now
 * @param {PageData} data
 * @param {Texts} texts
 * @param {{close: () => void, hours: () => Promise<Hours>}} actions
 */
export function showDetail(panel, hit, spot, from, now, data, texts, actions) {
  const { toilet } = hit;
  const state = stateName(toilet, hit.opening);
  const button = element("button", { type: "button", id: "close" }, texts.say("close"));
  button.addEventListener("click", actions.close);
  const weekPart = element("div");
  panel.replaceChildren(
    element(
      "div", { class: "top" },
      element("h2", { id: "detailTitle", tabindex: "-1" }, nameOf(toilet, texts)), button,
    ),
    element("p", { class: `state ${state}` }, sign(state), openingText(toilet, hit.opening, now, texts)),
    element("p", { id: "way" }, journey(hit, now, texts)),
    element("p", { class: "doubts" }, doubtsText(hit, data, texts)),
    directions(toilet, from, texts),
    element("details", { id: "legs", hidden: "" }),
    weekPart, element("h3", {}, texts.say("spot")), spot,
    element("h3", {}, texts.say("details")), factList(toilet, data, texts),
  );
  // They may come from a server; without them the panel has all the rest.
  actions.hours()
    .then((hours) => week(toilet, hours, now, texts), () => [])
    .then((parts) => weekPart.replaceChildren(...parts.length > 0 ? parts : hoursAsWritten(toilet, texts)));
}

/**
 * The way and the times: `420 m · 6 min · arrive 14:07 · closes 22:00`.
 * @param {Hit} hit
 * @param {number} now
 * @param {Texts} texts
 */
function journey(hit, now, texts) {
  const minutes = minutesText(hit, texts);
  if (minutes === "") return wayText(hit, texts);
  const zone = hit.toilet.timeZone ?? parisZone;
  // The end of the minute, as it is better to be told too late than too early.
  const arrival = Math.floor((now + (hit.walk ?? 0)) / 60) * 60 + 60;
  const { state, closesAt } = hit.opening;
  const parts = [distanceText(hit, texts), minutes, texts.say("arrives", { time: texts.time(arrival, now, zone) })];
  if (state === "open" && closesAt !== null) {
    const isTooLate = closesAt <= arrival;
    const time = texts.time(closesAt, now, zone);
    parts.push(texts.say(isTooLate ? "closesBefore" : "closes", { time }));
  }
  return parts.join(" · ");
}

/**
 * Shows the streets of a way one after the other, for those who ask.
 * @param {HTMLElement} panel
 * @param {Way | null} way
 * @param {Texts} texts
 */
export function showLegs(panel, way, texts) {
  const part = panel.querySelector("#legs");
  if (!(part instanceof HTMLElement)) return;
  part.hidden = way === null;
  if (!way) return;
  const list = element("ol");
  for (const { street, length, turn } of way.legs) {
    const name = street === "" ? texts.say("streetWithoutName") : street;
    const text = turn === null ? name : texts.say(`turn.${turn}`, { street: name });
    list.append(element("li", {}, text, " ", element("small", {}, texts.distance(length))));
  }
  part.replaceChildren(element("summary", {}, texts.say("streetByStreet")), list);
}

/**
 * Where to go from here: the map of the phone itself first, others behind it.
 * @param {Toilet} toilet
 * @param {Position | null} from
 * @param {Texts} texts
 */
function directions(toilet, from, texts) {
  const { latitude, longitude } = toilet;
  const to = `${latitude},${longitude}`;
  const start = from ? `${from.latitude},${from.longitude}` : "";
  const osm = from
    ? `https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=${start}%3B${to}`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
  const origin = from ? `&origin=${start}` : "";
  const google = `https://www.google.com/maps/dir/?api=1&travelmode=walking&destination=${to}${origin}`;
  const apple = `https://maps.apple.com/?dirflg=w&daddr=${to}${from ? `&saddr=${start}` : ""}`;
  const phone = `geo:${to}?q=${to}`;
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  const isPhone = /Android|Mobile/.test(navigator.userAgent);
  const own = isApple ? apple : isPhone ? phone : osm;
  const go = link(own, texts.say("go"));
  if (go instanceof HTMLElement) go.id = "go";
  const others = [
    link(osm, "OpenStreetMap"), link(google, "Google Maps"), link(apple, texts.say("appleMaps")),
    link(phone, texts.say("phoneApp")),
  ];
  return element(
    "div", { class: "go" }, go,
    element(
      "details", {}, element("summary", {}, texts.say("otherMaps")),
      element("ul", { class: "links" }, ...others.map((other) => element("li", {}, other))),
    ),
  );
}

/**
 * The open hours of seven days, where they are known.
 * @param {Toilet} toilet
 * @param {Hours} known
 * @param {number} now
 * @param {Texts} texts
 */
function week(toilet, known, now, texts) {
  const { changes } = known;
  if (changes.every((code, index) => index % 2 === 0 || code % 4 === 2)) return [];
  const zone = toilet.timeZone ?? parisZone;
  const starts = days(now, zone, 7);
  const rows = starts.slice(0, 7).map((start, index) => {
    const end = starts[index + 1] ?? start;
    const intervals = openBetween(changes, start, end, known);
    let hours = texts.say("notKnown");
    if (intervals?.length === 0) hours = texts.say("closedAllDay");
    else if (intervals?.length === 1 && intervals[0]?.[0] === start && intervals[0]?.[1] === end) {
      hours = texts.say("allDay");
    } else if (intervals) {
      hours = intervals
        .map(([from, to]) => `${texts.clock(from, zone)}–${texts.clock(to, zone)}`)
        .join(texts.say("listSeparator"));
    }
    return element("tr", {}, element("th", { scope: "row" }, texts.weekday(start, zone)), element("td", {}, hours));
  });
  return [element("h3", {}, texts.say("week")), element("table", {}, element("tbody", {}, ...rows))];
}

/**
 * What the source says of hours that are not known for a week. Words of French sources are marked as French.
 * @param {Toilet} toilet
 * @param {Texts} texts
 */
function hoursAsWritten({ hoursText, park, sources }, texts) {
  const part = element("p");
  if (hoursText === null) part.append(texts.say("notKnown"));
  else if (park) part.append(texts.say("hoursOfItsPark"));
  else if (sources.includes("osm") || texts.language === "fr" || !/\p{L}{2}/u.test(hoursText)) part.append(hoursText);
  else part.append(element("span", { lang: "fr" }, texts.say("asWrittenInFrench", { text: hoursText })));
  return [element("h3", {}, texts.say("hours")), part];
}

/**
 * @param {Toilet} toilet
 * @param {PageData} data
 * @param {Texts} texts
 */
function factList(toilet, data, texts) {
  const list = element("dl");
  /**
   * @param {string} label
   * @param {Node | string} value
   */
  const add = (label, value) => list.append(element("dt", {}, label), element("dd", {}, value));
  add(texts.say("kind"), texts.say(`kind.${toilet.kind}`));
  if (toilet.arrondissement !== null) add(texts.say("arrondissement"), String(toilet.arrondissement));
  for (const property of data.properties) {
    const value = toilet[property.name];
    const label = texts.say(`property.${property.name}`);
    if (value === "yes" || value === "no") add(label, texts.say(`property.${property.name}.${value}`));
    else if (["accessible", "changingTable", "fee"].includes(property.name)) add(label, texts.say("notKnown"));
  }
  const { park } = toilet;
  if (park) add(texts.say("park"), park.page ? link(park.page, park.name) : park.name);
  if (toilet.page && toilet.page !== park?.page) add(texts.say("page"), link(toilet.page, toilet.page));
  add(texts.say("place"), `${toilet.latitude}, ${toilet.longitude}`);
  add(texts.say("id"), toilet.id);
  for (const name of toilet.sources) {
    const source = data.sources.find((other) => other.name === name);
    add(texts.say("source"), source
      ? texts.say("dataOf", { source: source.notice, date: texts.day(source.date, parisZone) }) : name);
  }
  return list;
}
