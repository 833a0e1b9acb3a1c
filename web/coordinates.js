// Coordinates as people write and paste them: numbers, degrees and minutes, links of map sites, and plus codes.
//
// A text may come with a link that somebody else made: it is not longer than `longestText`, and each of its runs of
// spaces is one space before a pattern sees it, so that no pattern can divide a run in many ways.

/** @typedef {import("./types.js").Position} Position */

/** Longer texts are no coordinates, as for the program. */
export const longestText = 2000;
const number = "(-?\\d{1,3}(?:\\.\\d+)?)";
/** Numbers alone, as in `48.85, 2.35`. */
const plain = new RegExp(`^(?:geo:)?${number}(?: ?[,;] ?| )${number}(?:[?;].*)?$`, "i");
/** What links of Google, OpenStreetMap and Apple have; the place that is meant before the middle of the map. */
const inLinks = [
  `!3d${number}!4d${number}`, `[?&](?:q|query|destination|daddr|ll|coordinate|center)=(?:loc:)?${number}, ?${number}`,
  `[?&]mlat=${number}&mlon=${number}`, `/place/${number},${number}`, `@${number},${number}`,
  `#map=[\\d.]+/${number}/${number}`,
].map((pattern) => new RegExp(pattern, "i"));
/** An angle, as in `48°51'24.5"N`, `N 48.85` and `48.85°`. */
const angle = "([NSEWO])? ?(-?\\d{1,3}(?:[.,]\\d+)?) ?°? ?(?:(\\d{1,2}(?:[.,]\\d+)?) ?['′’] ?)?"
  + "(?:(\\d{1,2}(?:[.,]\\d+)?) ?(?:[\"″”]|'') ?)?([NSEWO])?";
const angles = new RegExp(`^${angle} ?[,;]? ?${angle}$`, "i");
/** The digits of plus codes. */
const digits = "23456789CFGHJMPQRVWX";

/**
 * The coordinates in a text; null where there are none.
 * @param {string} text
 * @returns {Position | null}
 */
export function coordinates(text) {
  if (text.length > longestText) return null;
  const typed = halfWidth(text).trim().replace(/\s+/g, " ");
  if (/^https?:\/\//i.test(typed)) return ofLink(typed);
  const match = plain.exec(typed);
  return match ? position(Number(match[1]), Number(match[2])) : ofAngles(typed) ?? ofPlusCode(typed);
}

/**
 * The digits and signs of Chinese and Japanese keyboards as ASCII has them.
 * @param {string} text
 */
function halfWidth(text) {
  return text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xFEE0)).replace(/、/g, ",");
}

/**
 * @param {number} latitude
 * @param {number} longitude
 * @returns {Position | null}
 */
function position(latitude, longitude) {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** @param {string} link */
function ofLink(link) {
  const readable = link.replace(/%2C/gi, ",").replace(/(?:%20|\+| )+/g, " ");
  for (const pattern of inLinks) {
    const match = pattern.exec(readable);
    if (match) return position(Number(match[1]), Number(match[2]));
  }
  return null;
}

/** @param {string} text */
function ofAngles(text) {
  const match = angles.exec(text);
  // Two numbers without any sign are words, as in `8 2`.
  // `11e` is one number.
  if (!match || !/[°NSEWO]/i.test(text) || !/\d[^\d.]+\d/.test(text)) return null;
  /** @type {{degrees: number, letter: string}[]} */
  const both = [match.slice(1, 6), match.slice(6, 11)].map(([before, ...rest]) => {
    const numbers = rest.slice(0, 3).map((part) => Number((part ?? "0").replace(",", ".")));
    const [whole = 0, minutes = 0, seconds = 0] = numbers;
    const letter = (before ?? rest[3] ?? "").toUpperCase();
    const size = Math.abs(whole) + minutes / 60 + seconds / 3600;
    return { degrees: "SWO".includes(letter || "-") || whole < 0 ? -size : size, letter };
  });
  const [one, other] = both;
  if (!one || !other) return null;
  const areBoth = (/** @type {RegExp} */ axis) => axis.test(one.letter) && axis.test(other.letter);
  if (areBoth(/[NS]/) || areBoth(/[EWO]/)) return null;
  const isTurned = /[EWO]/.test(one.letter) && !/[EWO]/.test(other.letter);
  return isTurned ? position(other.degrees, one.degrees) : position(one.degrees, other.degrees);
}

/**
 * The middle of the field of a full plus code, as `8FW4V9VP+MM`.
 * @param {string} text
 */
function ofPlusCode(text) {
  const match = /^([2-9CFGHJMPQRVWX]{8})\+([2-9CFGHJMPQRVWX]{2})$/i.exec(text);
  if (!match) return null;
  const code = `${match[1]}${match[2]}`.toUpperCase();
  let latitude = -90;
  let longitude = -180;
  let size = 20;
  for (let index = 0; index < code.length; index += 2) {
    latitude += digits.indexOf(code.charAt(index)) * size;
    longitude += digits.indexOf(code.charAt(index + 1)) * size;
    size /= 20;
  }
  return position(latitude + size * 10, longitude + size * 10);
}
