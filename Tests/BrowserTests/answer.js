/* eslint-env node */
// Answers questions with the page's own modules. Standard input is a line with the document, then a line for each
// question, as the address of the page has it, where need be with the answer of a server behind a space. Others begin
// with a word: a way (`way LATITUDE,LONGITUDE ID`), a text that means a place (`search TEXT`), one as JSON whose
// letters are asked for (`fold TEXT`), or what a question says (`verdicts JSON`) of some of the toilets that a line
// before had (`toilets JSON`). Standard output gets a line of JSON for each.

import { readFileSync } from "node:fs";
import { localAnswers } from "./localAnswers.js";
import { foldOf } from "./placeNames.js";
import { parametersOf, questionIn } from "./question.js";
import { serverAnswers } from "./serverAnswers.js";
import { streetsOf } from "./streetData.js";
import { verdict } from "./verdict.js";

const [first, ...lines] = readFileSync(0, "utf8").trimEnd().split("\n");
const { now, data, streets } = JSON.parse(first);
const bytes = Uint8Array.from(Buffer.from(streets ?? "", "base64"));
const answers = localAnswers(data, streetsOf(bytes));
/** @type {any[]} */
let toilets = [];

/**
 * The way from a place to a toilet.
 * @param {string} place
 * @param {string} id
 */
async function way(place, id) {
  const question = questionIn(new URLSearchParams({ near: place }), data);
  const found = await answers.way(question.place, await answers.toilet(id, question, now));
  const decimal = (/** @type {number} */ metres) => Math.round(metres * 10) / 10;
  console.log(JSON.stringify(found && {
    length: found.length,
    streets: found.legs.map(({ street, length, turn }) => ({ street, length: decimal(length), turn })),
    line: found.line.map(({ longitude, latitude }) => [longitude, latitude]),
  }));
}

/** @param {string} line */
async function answer(line) {
  if (line.startsWith("way ")) {
    const [, place, id] = line.split(" ");
    return way(place, id);
  }
  if (line.startsWith("search ")) {
    const [place] = await answers.places(line.slice("search ".length));
    return console.log(JSON.stringify(place ?? null));
  }
  if (line.startsWith("fold ")) {
    return console.log(JSON.stringify(foldOf(data.letters)(JSON.parse(line.slice("fold ".length)))));
  }
  if (line.startsWith("toilets ")) {
    toilets = JSON.parse(line.slice("toilets ".length));
    return undefined;
  }
  if (line.startsWith("verdicts ")) {
    const { question, some, state } = JSON.parse(line.slice("verdicts ".length));
    const changes = [data.from, ["closed", "open", "unknown"].indexOf(state)];
    return console.log(JSON.stringify(some.map((/** @type {number} */ index) =>
      verdict(question, toilets[index], changes, data.from, data))));
  }
  const [parameters, ...envelope] = line.split(" ");
  const read = questionIn(new URLSearchParams(parameters), data);
  // What the page writes into its address means the same; the name of a place it writes besides.
  const question = questionIn(parametersOf(read, data), data);
  if (read.place?.name) question.place = read.place;
  const server = serverAnswers(data, async () => new Response(envelope.join(" ")));
  const { hits, total, hidden } = await (envelope.length > 0 ? server : answers).answer(question, now);
  const listed = hits.map(({ toilet, rank, distance, walk, opening }) => [
    rank, toilet.id, distance.toFixed(1), Math.round(walk), opening.state, opening.opensAt, opening.closesAt,
    opening.unknownFrom,
  ].join(" "));
  console.log(JSON.stringify({ total, hidden, toilets: listed }));
}

void lines.reduce((before, line) => before.then(() => answer(line)), Promise.resolve());
