// Elements. Text is text: nothing here ever becomes HTML.

export function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
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
  if (box.textContent !== text) box.textContent = text;
}
