// The languages of the page, and the texts of one.

/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").PageWords} PageWords */

/**
 * The language that a tag such as `de-AT` means, of those that the page has; null for others.
 * @param {string} tag
 * @param {PageData} data
 */
function languageOf(tag, { languages }) {
  const base = tag.toLowerCase().split("-")[0];
  return languages.find(({ language }) => language.split("-")[0] === base)?.language ?? null;
}

/**
 * The language of the browser, of those that the page has.
 * @param {PageData} data
 */
export function languageOfBrowser(data) {
  for (const tag of navigator.languages) {
    const found = languageOf(tag, data);
    if (found) return found;
  }
  return "en";
}

/**
 * The texts of a language: in the file, else from the server, which knows that of the browser. Where they do not come,
 * those of the language of the browser.
 * @param {string | null} tag null for the language of the browser
 * @param {PageData | null} file
 * @returns {Promise<PageWords>}
 */
export async function wordsIn(tag, file) {
  if (file?.words) {
    const language = languageOf(tag ?? "", file) ?? file.language ?? languageOfBrowser(file);
    const words = file.words.find((one) => one.language === language) ?? file.words[0];
    if (words) return words;
  }
  const address = "words.json";
  const asked = tag === null ? null : await fetch(`${address}?lang=${encodeURIComponent(tag)}`).catch(() => null);
  const response = asked?.ok ? asked : await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
