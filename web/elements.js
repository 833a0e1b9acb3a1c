// Elements of the page. Texts are only ever set as text, never as HTML.

/**
 * An element with attributes and contents.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {{[attribute: string]: string}} [attributes]
 * @param {...(Node | string)} contents
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, attributes = {}, ...contents) {
  const made = document.createElement(name);
  for (const key of Object.keys(attributes)) made.setAttribute(key, attributes[key] ?? "");
  made.append(...contents);
  return made;
}

/**
 * The element with an id, which the page has.
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export function byID(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`no ${id}`);
  return found;
}

/**
 * A link to another site; the text alone where the address is none of the web.
 * @param {string} address
 * @param {string} text
 * @returns {Node}
 */
export function link(address, text) {
  if (!/^(https?:\/\/|geo:)/.test(address)) return document.createTextNode(text);
  return element("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, text);
}
