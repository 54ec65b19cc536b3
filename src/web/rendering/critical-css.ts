/**
 * The rules that a page needs to be drawn: those whose classes all stand in its HTML, and
 * everything without classes. They travel in the document; the others follow when the page
 * hydrates (hydrate-later.ts).
 * @param stylesheet minified; read once, for all pages
 */
export function createCriticalCss(stylesheet: string): (html: string) => string {
  const rules = readRules(stylesheet);
  return (html) => {
    const used = classesOf(html);
    return keepRules(rules, (selectors) => isNeeded(selectors, used));
  };
}

/**
 * What follows once a page hydrates: the rules of classes, which may stand in another page. What
 * every page carries does not come again: a font or a variable that is defined anew makes browsers
 * lay the whole document out once more.
 */
export function laterCss(stylesheet: string): string {
  return keepRules(readRules(stylesheet), (selectors) => !isNeeded(selectors, none));
}

const none: ReadonlySet<string> = new Set();

function classesOf(html: string): Set<string> {
  const used = new Set<string>();
  for (const [, names = ""] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(" ")) used.add(name);
  return used;
}

type Rule =
  | { kind: "group"; head: string; rules: Rule[] }
  /** The classes of each of its selectors, one of which is enough; of an at-rule none. */
  | { kind: "rule"; selectors: string[][]; text: string };

/** Groups that hold rules of their own. */
const group = /^@(media|supports|layer|container)\b/;

function readRules(css: string): Rule[] {
  return Array.from(rulesOf(css), ({ head, body, text }): Rule => {
    // Without a body it is the order of layers: a statement, not a group.
    if (body && group.test(head)) return { kind: "group", head, rules: readRules(body) };
    const selectors = head.startsWith("@") ? [[]] : splitSelectors(head).map(requiredClasses);
    return { kind: "rule", selectors, text };
  });
}

/** What stands inside :has(), :not() and :is() may be absent. */
function requiredClasses(selector: string): string[] {
  const classes = selector.replace(/:(?:has|not|is|where)\([^)]*\)/g, "").match(/\.[\w-]+/g);
  return classes?.map((name) => name.slice(1)) ?? [];
}

function keepRules(
  rules: readonly Rule[],
  isKept: (selectors: readonly string[][]) => boolean,
): string {
  let kept = "";
  for (const rule of rules) {
    if (rule.kind === "group") {
      const inner = keepRules(rule.rules, isKept);
      if (inner) kept += `${rule.head}{${inner}}`;
    } else if (isKept(rule.selectors)) kept += rule.text;
  }
  return kept;
}

function isNeeded(selectors: readonly string[][], used: ReadonlySet<string>): boolean {
  return selectors.some((classes) => classes.every((name) => used.has(name)));
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
    const sign = css.charAt(place);
    if (quote) quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return place;
  }
  return css.length - 1;
}
