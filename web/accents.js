// Accents for addresses written without them, as the names of streets have them.

/**
 * The words of some names that are written in one way only, and with accents, by their letters.
 * @param {string[]} names
 * @param {import("./placeNames.js").Fold} fold
 */
export function accentsOf(names, fold) {
  /** @type {Map<string, string | null>} */
  const spellings = new Map();
  for (const word of names.flatMap((name) => name.toLowerCase().match(/[\p{L}]+/gu) ?? [])) {
    const letters = fold(word);
    const known = spellings.get(letters);
    spellings.set(letters, known === undefined || known === word ? word : null);
  }
  /** @type {Map<string, string>} */
  const accents = new Map();
  for (const [letters, word] of spellings) if (word !== null && word !== letters) accents.set(letters, word);
  return accents;
}

/**
 * An address with the accents that its words have elsewhere.
 * @param {string} address
 * @param {Map<string, string>} accents
 */
export function accented(address, accents) {
  return address.replace(/[A-Za-z]{3,}/g, (word) => {
    const known = accents.get(word.toLowerCase());
    if (!known) return word;
    const isSmall = (/** @type {number} */ index) => word[index] === word[index]?.toLowerCase();
    return [...known].map((letter, index) => (isSmall(index) ? letter : letter.toUpperCase())).join("");
  });
}
