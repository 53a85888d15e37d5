// Elements. Text is text: nothing here ever becomes HTML. What is set apart in a text (U+2068…U+2069:
// names written from right to left) becomes an element of its own, so that nobody copies the marks.

const APART = "\u2068";
const END = "\u2069";
const MARKS = /([\u2068\u2069])/;
// Letters of the scripts that are written from right to left.
const TURNING = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export function element(name, attributes = {}, ...children) {
  const inside = name === "option" ? children : children.flatMap((child) => (typeof child === "string" ? told(child) : [child]));
  return filled(document.createElement(name), attributes, inside);
}

export function drawing(name, attributes = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function filled(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

// Replaces what stands in a box only if it is another text: screen readers say it once.
export function put(box, text) {
  const parts = told(text);
  const said = parts.map((part) => part.textContent ?? part).join("");
  if (box.textContent !== said) box.replaceChildren(...parts);
}

// A name, or what else is put into a sentence: it turns nothing round that stands beside it.
export function apart(text) {
  return TURNING.test(text) ? `${APART}${text}${END}` : text;
}

function told(text) {
  const open = [[]];
  for (const part of text.split(MARKS)) {
    if (part === APART) open.push([]);
    else if (part !== END) open.at(-1).push(part);
    else if (open.length > 1) close(open);
  }
  while (open.length > 1) close(open);
  return open[0].filter((part) => part !== "");
}

function close(open) {
  const inside = open.pop();
  open.at(-1).push(element("bdi", {}, ...inside));
}
