// The signs of the states: each has a shape of its own beside its colour.

const svg = "http://www.w3.org/2000/svg";

/** The states in the order of the legend. */
export const stateNames = ["open", "soon", "closed", "unknown", "outOfService"];

/**
 * The outline and the mark of each sign, in a square of 24.
 * @type {{[state: string]: [string, string]}}
 */
const shapes = {
  open: ["M12 2a10 10 0 1 0 .01 0z", "M7 12.5l3.5 3.5L17 9"],
  soon: ["M12 1.5L23.5 22H.5z", "M12 9v6M12 18v.8"],
  closed: ["M3 3h18v18H3z", "M7 12h10"],
  unknown: ["M12 .8L23.2 12 12 23.2.8 12z", "M9.3 9.6a2.8 2.8 0 1 1 4 2.6c-.9.4-1.3.9-1.3 2M12 17v.6"],
  outOfService: ["M7.5 1.5h9l6 6v9l-6 6h-9l-6-6v-9z", "M8 8l8 8M16 8l-8 8"],
};

/**
 * The sign of a state, which takes the colour of the text around it. It says nothing to a screen reader: its state
 * stands beside it.
 * @param {string} state
 */
export function sign(state) {
  const [outline, mark] = shapes[state] ?? ["", ""];
  const image = document.createElementNS(svg, "svg");
  image.setAttribute("viewBox", "0 0 24 24");
  image.setAttribute("aria-hidden", "true");
  image.setAttribute("class", `sign ${state}`);
  const body = document.createElementNS(svg, "path");
  body.setAttribute("d", outline);
  body.setAttribute("fill", "currentColor");
  const line = document.createElementNS(svg, "path");
  line.setAttribute("d", mark);
  line.setAttribute("fill", "none");
  line.setAttribute("stroke", "var(--paper)");
  line.setAttribute("stroke-width", "2.4");
  image.append(body, line);
  return image;
}

/**
 * A ring that shows which share of some toilets is open.
 * @param {number} share
 */
export function ring(share) {
  const image = document.createElementNS(svg, "svg");
  image.setAttribute("viewBox", "0 0 44 44");
  image.setAttribute("aria-hidden", "true");
  for (const [name, part] of [["all", 1], ["open", share]]) {
    const circle = document.createElementNS(svg, "circle");
    circle.setAttribute("class", String(name));
    circle.setAttribute("cx", "22");
    circle.setAttribute("cy", "22");
    circle.setAttribute("r", "16");
    circle.setAttribute("pathLength", "100");
    circle.setAttribute("stroke-dasharray", `${100 * Number(part)} 100`);
    circle.setAttribute("transform", "rotate(-90 22 22)");
    image.append(circle);
  }
  return image;
}
