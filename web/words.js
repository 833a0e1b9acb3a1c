// The languages of the page, and the texts of one.

/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").PageWords} PageWords */

/** Chinese that is written with other signs. */
const traditional = ["hant", "tw", "hk", "mo"];

/**
 * The language of the browser, of those that the page has.
 * @param {PageData} data
 */
export function languageOfBrowser({ languages }) {
  for (const tag of navigator.languages) {
    const [base, ...others] = tag.toLowerCase().split("-");
    if (base === "zh" && others.some((other) => traditional.includes(other))) continue;
    const found = languages.find(({ language }) => language.split("-")[0] === base);
    if (found) return found.language;
  }
  return "en";
}

/**
 * The texts of a language: in the file, else from the server, which knows that of the browser.
 * @param {string | null} language null for that of the browser
 * @param {PageData | null} file
 * @returns {Promise<PageWords>}
 */
export async function wordsIn(language, file) {
  if (file?.words) {
    for (const wanted of [language, file.language, languageOfBrowser(file)]) {
      const words = file.words.find((one) => one.language === wanted);
      if (words) return words;
    }
  }
  const asked = language === null ? null : await fetch(`words.json?lang=${encodeURIComponent(language)}`);
  // An address may ask for a language that is not known.
  const response = asked?.ok ? asked : await fetch("words.json");
  if (!response.ok) throw new Error(`words.json: ${response.status}`);
  return response.json();
}
