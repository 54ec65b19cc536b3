/**
 * The rules that a page needs to be drawn: those whose classes all stand in its HTML, and
 * everything without classes. They travel in the document; the whole stylesheet follows when the
 * page hydrates (hydrate-later.ts).
 */
export function criticalCss(stylesheet: string, html: string): string {
  const used = new Set<string>();
  for (const [, names] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names!.split(" ")) used.add(name);
  return keepRules(stylesheet, used);
}

/** Groups that hold rules of their own. */
const group = /^@(media|supports|layer|container)\b/;

function keepRules(css: string, used: ReadonlySet<string>): string {
  let stored = "";
  for (const { head, body, text } of rulesOf(css)) {
    // Without a body it is the order of layers: a statement, not a group.
    if (body && group.test(head)) {
      const inner = keepRules(body, used);
      if (inner) stored += `${head}{${inner}}`;
    } else if (head.startsWith("@") || isNeeded(head, used)) stored += text;
  }
  return stored;
}

/** One selector of the list is enough. */
function isNeeded(selectors: string, used: ReadonlySet<string>): boolean {
  return splitSelectors(selectors).some((selector) => {
    // What stands inside :has(), :not() and :is() may be absent.
    const classes =
      selector.replace(/:(?:has|not|is|where)\([^)]*\)/g, "").match(/\.[\w-]+/g) ?? [];
    return classes.every((name) => used.has(name.slice(1)));
  });
}

function splitSelectors(selectors: string): string[] {
  return selectors.split(/,(?![^(]*\))/);
}

/** The rules of a minified stylesheet, one after the other. */
function* rulesOf(css: string): Generator<{ head: string; body: string; text: string }> {
  let start = 0;
  for (let place = 0; place < css.length; place++) {
    if (css[place] === ";") {
      yield { head: css.slice(start, place), body: "", text: css.slice(start, place + 1) };
      start = place + 1;
    } else if (css[place] === "{") {
      const end = closingBrace(css, place);
      yield {
        head: css.slice(start, place),
        body: css.slice(place + 1, end),
        text: css.slice(start, end + 1),
      };
      place = end;
      start = end + 1;
    }
  }
}

function closingBrace(css: string, opening: number): number {
  let depth = 0;
  let quote = "";
  for (let place = opening; place < css.length; place++) {
    const sign = css[place]!;
    if (quote) quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return place;
  }
  return css.length - 1;
}
