/**
 * Returns a function that selects the rules a page needs: those whose classes all occur in its
 * HTML, and all rules without classes. They are inlined; the rest loads when the page hydrates
 * (hydrate-later.ts).
 * @param stylesheet minified; parsed once, for all pages
 */
export function createCriticalCss(stylesheet: string): (html: string) => string {
  const rules = readRules(stylesheet);
  return (html) => {
    const used = classesOf(html);
    return keepRules(rules, (selectors) => isNeeded(selectors, used));
  };
}

/**
 * Returns the rules that load at hydration: those with classes. Rules that every page inlines are
 * left out, since defining a font or a variable again makes browsers lay out the whole document.
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
  /** The classes of each selector; one matching selector is enough. Empty for an at-rule. */
  | { kind: "rule"; selectors: string[][]; text: string };

/** At-rules that contain other rules. */
const group = /^@(media|supports|layer|container)\b/;

function readRules(css: string): Rule[] {
  return Array.from(rulesOf(css), ({ head, body, text }): Rule => {
    // Without a body it is a statement, such as the order of layers, not a group.
    if (body && group.test(head)) return { kind: "group", head, rules: readRules(body) };
    const selectors = head.startsWith("@") ? [[]] : splitSelectors(head).map(requiredClasses);
    return { kind: "rule", selectors, text };
  });
}

/** Classes inside :has(), :not() and :is() may be absent. */
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

/** Yields the rules of a minified stylesheet. */
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
