// Numbers, times and sentences as a language writes them.

import { accented } from "./accents.js";

/** @typedef {import("./types.js").PageWords} PageWords */
/** @typedef {import("./types.js").Toilet} Toilet */
/** @typedef {import("./types.js").Opening} Opening */

/** The time zone of toilets that state none. */
export const parisZone = "Europe/Paris";
/** The last moment that a date can have, a day less for all zones, in seconds. */
const lastMoment = 8.64e12 - 86400;

/**
 * A moment as a date can have it; data may say any number.
 * @param {number} moment
 */
function dated(moment) {
  return Math.max(-lastMoment, Math.min(lastMoment, moment || 0)) * 1000;
}

/**
 * The zones of toilets, each as the browser knows it.
 * @type {Map<string, string>}
 */
const zones = new Map();

/**
 * A zone, or UTC for one that the browser does not know.
 * @param {string} zone
 */
function zoneKnown(zone) {
  let known = zones.get(zone);
  if (known === undefined) {
    try {
      known = new Intl.DateTimeFormat("en", { timeZone: zone }) && zone;
    } catch {
      known = "UTC";
    }
    zones.set(zone, known);
  }
  return known;
}

/** @typedef {ReturnType<typeof textsIn>} Texts */

/**
 * What a toilet is called: its address, else what it is. Its id says nothing to people.
 * @param {Toilet} toilet
 * @param {Texts} texts
 * @returns {string}
 */
export function nameOf(toilet, texts) {
  return texts.address(toilet.address) || texts.say(toilet.kind === "unknown" ? "toilet" : `kind.${toilet.kind}`);
}

/**
 * Whether the browser knows how languages write numbers and times; without that, they are plain, and times are those of
 * its clock.
 */
const hasIntl = typeof Intl !== "undefined";

/**
 * @param {string} locale
 * @param {number} decimals
 */
function numbersIn(locale, decimals) {
  if (!hasIntl) return { format: (/** @type {number} */ number) => number.toFixed(decimals) };
  return new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/**
 * A part of a moment without Intl, on the clock of the browser.
 * @param {Intl.DateTimeFormatOptions} options
 * @param {number} moment
 */
function plainText(options, moment) {
  const text = new Date(dated(moment - new Date(dated(moment)).getTimezoneOffset() * 60)).toISOString();
  return options.hour ? text.slice(11, 16) : text.slice(0, 10);
}

/**
 * @param {PageWords} page
 * @param {Map<string, string>} [accents] of the words of addresses, where streets are known
 */
export function textsIn(page, accents = new Map()) {
  const { language, locale, plurals, texts: words } = page;
  const whole = numbersIn(locale, 0);
  const tenths = numbersIn(locale, 1);
  /** @type {Map<string, Intl.DateTimeFormat>} */
  const formats = new Map();

  /**
   * @param {string} zone
   * @param {Intl.DateTimeFormatOptions} options
   * @param {number} moment
   */
  function formatted(zone, options, moment) {
    if (!hasIntl) return plainText(options, moment);
    const known = zoneKnown(zone);
    const key = known + JSON.stringify(options);
    let format = formats.get(key);
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone: known });
      formats.set(key, format);
    }
    const text = format.format(dated(moment));
    // Of a clock that is not that of the place it is said.
    return options.hour && known !== zone ? `${text} UTC` : text;
  }

  /**
   * A text of the catalogue, with values in place of the names in braces. What counts takes the form of its number.
   * @param {string} name
   * @param {{[name: string]: string}} [values]
   * @param {number} [number]
   */
  function say(name, values = {}, number = 0) {
    const forms = words[name] ?? name;
    const form = Number(plurals[number < 100 ? number : 100 + number % 100]);
    const text = typeof forms === "string" ? forms : forms[form] ?? "";
    return text.replace(/\{(\w+)\}/g, (all, key) => values[key] ?? all);
  }

  /**
   * A time of day, with the day where it is more than a day away.
   * @param {number} moment
   * @param {number} now
   * @param {string} zone
   */
  function time(moment, now, zone) {
    const clock = formatted(zone, { hour: "2-digit", minute: "2-digit" }, moment);
    const days = (moment - now) / 86400;
    if (days < 1) return day(moment, zone) === day(moment - 60, zone) ? clock : say("midnight");
    const date = formatted(zone, days < 6 ? { weekday: "short" } : { day: "numeric", month: "short" }, moment);
    return say("timeAndDay", { time: clock, day: date });
  }

  /**
   * @param {number} moment
   * @param {string} zone
   */
  function day(moment, zone) {
    return formatted(zone, { day: "numeric", month: "long", year: "numeric" }, moment);
  }

  /** @param {number} metres */
  function distance(metres) {
    const text = metres < 1000
      ? say("metres", { number: whole.format(metres) })
      : say("kilometres", { number: tenths.format(metres / 1000) });
    return text.replace(" ", "\u00A0");
  }

  return {
    language,
    page,
    accents,
    /** @param {string} address */
    address: (address) => accented(address, accents),
    say,
    time,
    day,
    distance,
    /** @param {number} number */
    number: (number) => whole.format(number),
    /**
     * @param {number} moment
     * @param {string} zone
     */
    weekday: (moment, zone) => formatted(zone, { weekday: "long" }, moment),
    /**
     * @param {number} moment
     * @param {string} zone
     */
    clock: (moment, zone) => formatted(zone, { hour: "2-digit", minute: "2-digit" }, moment),
    /** @param {number} seconds */
    minutes: (seconds) => whole.format(Math.max(1, Math.ceil(seconds / 60))),
  };
}

/**
 * The name of the state that a sign shows.
 * @param {Toilet} toilet
 * @param {Opening} opening
 */
export function stateName(toilet, opening) {
  if (toilet.status === "out-of-service") return "outOfService";
  if (opening.state === "open" && opening.isSoon) return "soon";
  return opening.state;
}

/**
 * Whether a toilet is open, and until when or from when.
 * @param {Toilet} toilet
 * @param {Opening} opening
 * @param {number} moment
 * @param {Texts} texts
 */
export function openingText(toilet, opening, moment, texts) {
  const zone = toilet.timeZone ?? parisZone;
  /** @param {number} time */
  const at = (time) => ({ time: texts.time(time, moment, zone) });
  if (toilet.status === "out-of-service") return texts.say("outOfService");
  if (opening.state === "open") {
    if (opening.isUsual && opening.usually) {
      return texts.say("parkUsuallyOpen", { until: usualText(opening.usually, texts) });
    }
    if (opening.isUsual) return texts.say("usuallyOpen");
    if (opening.isSoon && opening.closesAt !== null) return texts.say("closesSoon", at(opening.closesAt));
    if (opening.closesAt !== null) return texts.say("openUntil", at(opening.closesAt));
    if (opening.unknownFrom !== null) return texts.say("openSurely", at(opening.unknownFrom));
    return texts.say(opening.isConstant ? "openAlways" : "open");
  }
  if (opening.state === "closed") {
    if (opening.isUsual) return texts.say("usuallyClosed");
    if (opening.opensAt !== null) return texts.say("closedUntil", at(opening.opensAt));
    return opening.unknownFrom === null ? texts.say("closed") : texts.say("closedPerhaps", at(opening.unknownFrom));
  }
  if (toilet.doubtful) return texts.say("probablyClosed");
  if (opening.usually && !opening.isBeyond) {
    return texts.say("hoursUsually", { until: usualText(opening.usually, texts) });
  }
  const isPerhapsOpen = toilet.hours !== null && toilet.hoursOf === "toilet" && !opening.isBeyond;
  return texts.say(isPerhapsOpen ? "perhapsOpen" : "hoursUnknown");
}

/**
 * When a park usually closes: `until 17:45 in winter`.
 * @param {{season: string, until: string}} usually
 * @param {Texts} texts
 */
function usualText(usually, texts) {
  return texts.say(`usual.${usually.season}`, { time: usually.until });
}

/**
 * The offset of a zone from UTC at a moment, in seconds.
 * @param {number} moment
 * @param {string} zone
 */
function offset(moment, zone) {
  if (!hasIntl) return -new Date(dated(moment)).getTimezoneOffset() * 60;
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: zoneKnown(zone), year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit",
    second: "2-digit",
  }).formatToParts(dated(moment));
  /** @param {string} type */
  const part = (type) => Number(parts.find((other) => other.type === type)?.value ?? 0);
  const clock = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return Math.round(clock / 1000 - moment);
}

/**
 * The moment of a time such as `2026-12-24T23:30` on the clocks of a zone; null for another text.
 * @param {string} text
 * @param {string} zone
 */
export function momentOf(text, zone) {
  const clock = Date.parse(`${text}Z`) / 1000;
  if (Number.isNaN(clock)) return null;
  const guess = clock - offset(clock, zone);
  return clock - offset(guess, zone);
}

/**
 * The time on the clocks of a zone as `momentOf` reads it.
 * @param {number} moment
 * @param {string} zone
 */
export function clockText(moment, zone) {
  return new Date(dated(moment + offset(moment, zone))).toISOString().slice(0, 16);
}

/**
 * The start of the day of a moment in a zone, and of some days after it.
 * @param {number} moment
 * @param {string} zone
 * @param {number} count
 */
export function days(moment, zone, count) {
  const today = clockText(moment, zone).slice(0, 10);
  return Array.from({ length: count + 1 }, (_, index) => {
    const date = new Date(Date.parse(`${today}T00:00Z`) + index * 86400000).toISOString().slice(0, 10);
    return momentOf(`${date}T00:00`, zone) ?? moment;
  });
}
