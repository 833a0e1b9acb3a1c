// The switches of the question.

import { byID, element } from "./elements.js";
import { isAsked } from "./question.js";
import { clockText, momentOf, parisZone } from "./texts.js";

/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./texts.js").Texts} Texts */

/**
 * The switches for yes and no, and the property and the value that each wants.
 * @type {[string, string, "yes" | "no"][]}
 */
const wishes = [["stepFree", "accessible", "yes"], ["changingTable", "changingTable", "yes"], ["free", "fee", "no"]];

/**
 * Makes the switches change the question. `show` sets them to it.
 * @param {PageData} data
 * @param {() => number} now
 * @param {(edit: (question: Question) => void) => void} change
 */
export function filters(data, now, change) {
  /**
   * @param {string} id
   * @param {(question: Question, isOn: boolean) => void} edit
   */
  function onSwitch(id, edit) {
    const input = byID(id, HTMLInputElement);
    input.addEventListener("change", () => change((question) => edit(question, input.checked)));
  }
  for (const [id, name, value] of wishes) {
    onSwitch(id, (question, isOn) => {
      if (isOn) question.wanted[name] = value;
      else delete question.wanted[name];
    });
  }
  onSwitch("openNow", (question, isOn) => {
    question.open = isOn ? { at: null, lasting: 0, onArrival: false } : null;
  });
  onSwitch("onArrival", (question, isOn) => {
    question.open = { at: question.open?.at ?? null, lasting: 0, onArrival: isOn };
  });
  onSwitch("byWalk", (question, isOn) => {
    question.by = isOn ? "walk" : "line";
  });
  onSwitch("openAt", (question, isOn) => {
    question.open = isOn ? { at: now() - now() % 60, lasting: 0, onArrival: false } : null;
  });
  onSwitch("noUrinals", (question, isOn) => {
    question.noUrinals = isOn;
  });
  onSwitch("unknownToo", (question, isOn) => {
    question.unknown = isOn ? "include" : "exclude";
  });
  onSwitch("outOfServiceToo", (question, isOn) => {
    question.anyStatus = isOn;
  });
  closeMore();
  const time = byID("time", HTMLInputElement);
  time.addEventListener("change", () => {
    const at = momentOf(time.value, parisZone);
    if (at === null) return;
    if (!isAsked(at)) {
      // The browser says which times there are, in its own words.
      time.reportValidity();
      return;
    }
    change((question) => {
      question.open = { lasting: 0, onArrival: false, ...question.open, at };
    });
  });

  /**
   * @param {string} id
   * @param {(question: Question, values: string[]) => void} edit
   */
  function onChoice(id, edit) {
    const select = byID(id, HTMLSelectElement);
    const values = () => (select.value ? select.value.split(",") : []);
    select.addEventListener("change", () => change((question) => edit(question, values())));
  }
  onChoice("kind", (question, values) => {
    question.kinds = values;
  });
  onChoice("arrondissement", (question, values) => {
    question.arrondissements = values.map(Number);
  });
  onChoice("source", (question, values) => {
    question.sources = values;
  });

  /**
   * Shows the values that can be chosen, and the chosen one; several that an address asks for are one choice.
   * @param {string} id
   * @param {[string, string][]} choices
   * @param {(string | number)[]} chosen
   * @param {Texts} texts
   */
  function showChoices(id, choices, chosen, texts) {
    const value = chosen.join(",");
    const all = choices.some(([known]) => known === value) || value === "" ? choices : [...choices, [value, value]];
    const select = byID(id, HTMLSelectElement);
    select.replaceChildren(...[["", texts.say("any")], ...all].map(([known = "", text = ""]) =>
      element("option", { value: known }, text)));
    select.value = value;
  }

  return {
    /**
     * @param {Question} question
     * @param {Texts} texts
     */
    show(question, texts) {
      const { open, place } = question;
      for (const [id, name, value] of wishes) byID(id, HTMLInputElement).checked = question.wanted[name] === value;
      byID("openNow", HTMLInputElement).checked = open !== null && open.at === null;
      byID("openAt", HTMLInputElement).checked = open !== null && open.at !== null;
      byID("byWalk", HTMLInputElement).checked = question.by === "walk";
      byID("noUrinals", HTMLInputElement).checked = question.noUrinals;
      const onArrival = byID("onArrival", HTMLInputElement);
      onArrival.checked = open !== null && open.onArrival;
      onArrival.disabled = !place;
      time.hidden = open === null || open.at === null;
      if (open?.at !== null && open?.at !== undefined) time.value = clockText(open.at, parisZone);
      byID("unknownToo", HTMLInputElement).checked = question.unknown === "include";
      const outOfServiceToo = byID("outOfServiceToo", HTMLInputElement);
      // Without a place they are listed in any case.
      outOfServiceToo.checked = question.anyStatus || !place;
      outOfServiceToo.disabled = !place;
      const kinds = data.kinds.filter((kind) => kind !== "unknown");
      showChoices("kind", kinds.map((kind) => [kind, texts.say(`kind.${kind}`)]), question.kinds, texts);
      showChoices("arrondissement", Array.from({ length: 20 }, (_, index) => [String(index + 1), `${index + 1}`]),
        question.arrondissements, texts);
      showChoices("source", data.sources.map((source) => [source.name, source.notice]), question.sources, texts);
      // A choice among one says nothing.
      const source = byID("source", HTMLSelectElement).closest("label");
      if (source) source.hidden = data.sources.length < 2 && question.sources.length === 0;
    },
  };
}

/** Closes the other switches where somebody goes on elsewhere. */
function closeMore() {
  const more = document.querySelector("#filters details");
  if (!(more instanceof HTMLDetailsElement)) return;
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Node && !more.contains(event.target)) more.open = false;
  });
  more.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !more.open) return;
    event.preventDefault();
    more.open = false;
    more.querySelector("summary")?.focus();
  });
}
