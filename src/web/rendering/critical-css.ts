/**
 * Returns a function that picks the rules a page needs for its first paint: those whose classes all
 * appear in its HTML, and everything without classes. They are inlined; the others load when the
 * page hydrates (hydrate-later.ts).
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
 * Returns the rules that load when a page hydrates: those of classes, which other pages may use.
 * Rules that every page inlines are left out: redefining a font or a variable makes browsers lay
 * out the whole document again.
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
  /** The classes of each selector; one matching selector is enough. At-rules have none. */
  | { kind: "rule"; selectors: string[][]; text: string };

/** At-rules that contain rules. */
const group = /^@(media|supports|layer|container)\b/;

function readRules(css: string): Rule[] {
  return Array.from(rulesOf(css), ({ head, body, text }): Rule => {
    // Without a body, `@layer` only declares the order of layers.
    if (body && group.test(head)) return { kind: "group", head, rules: readRules(body) };
    const selectors = head.startsWith("@") ? [[]] : splitSelectors(head).map(requiredClasses);
    return { kind: "rule", selectors, text };
  });
}

/**
 * Returns the classes that a selector requires; those inside :has(), :not() and :is() may be
 * absent.
 */
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
