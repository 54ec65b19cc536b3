/**
 * React builds a page anew if a translator or an extension changed it before its scripts ran. What
 * then stands where an element stood is its successor.
 * @returns reads the element itself while it is there, and its successor later; null without one
 */
export function withSuccessor<Kind extends Element>(element: Kind): () => Kind | null {
  const path = pathTo(element);
  return () => {
    if (element.isConnected || path.length === 0) return element;
    const found = elementAt(path);
    return found && isAlike(found, element) ? found : null;
  };
}

/** Positions in the document, outermost first. */
function pathTo(element: Element): number[] {
  const parent = element.parentElement;
  return parent ? [...pathTo(parent), ownChildren(parent).indexOf(element)] : [];
}

function elementAt(path: readonly number[]): Element | undefined {
  let found: Element | undefined = document.documentElement;
  for (const position of path) found = found && ownChildren(found)[position];
  return found;
}

/** Not what translators add, nor the scripts, which React leaves where they were. */
const ownChildren = ({ children }: Element) =>
  [...children].filter(({ tagName }) => !/^(FONT|SCRIPT)$/.test(tagName));

const isAlike = <Kind extends Element>(found: Element, element: Kind): found is Kind =>
  ["class", "name", "type"].every(
    (name) => found.getAttribute(name) === element.getAttribute(name),
  ) && found.tagName === element.tagName;
