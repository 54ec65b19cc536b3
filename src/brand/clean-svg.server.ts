import { DomUtils, ElementType, parseDocument, Parser } from "htmlparser2";

/** What was removed from a drawing, and how often. */
export type Removed = Partial<Record<"script" | "handler" | "link" | "style" | "other", number>>;

const words = (...lines: string[]) => new Set(lines.flatMap((line) => line.split(" ")));

const elements = words(
  "svg g defs title desc path rect circle ellipse line polyline polygon text tspan textPath use",
  "symbol clipPath mask marker pattern linearGradient radialGradient stop image filter",
  "feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB",
  "feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile",
);
const geometry = words(
  "id viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points",
  "pathLength transform version dx dy rotate textLength lengthAdjust startOffset offset href",
  "gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits",
  "patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth",
  "markerHeight refX refY orient filterUnits primitiveUnits in in2 result type values mode",
  "operator k1 k2 k3 k4 stdDeviation radius amplitude exponent intercept slope tableValues",
);
/** Also the properties that a style may set. */
const presentation = words(
  "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap",
  "stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display",
  "visibility overflow clip-path clip-rule mask filter marker-start marker-mid marker-end",
  "stop-color stop-opacity flood-color flood-opacity font-family font-size font-weight",
  "font-style font-stretch font-variant letter-spacing word-spacing text-anchor",
  "text-decoration dominant-baseline baseline-shift paint-order vector-effect",
  "shape-rendering text-rendering image-rendering color-interpolation-filters",
);

/** Only hold other elements, which stay. */
const wrappers = new Set(["a", "switch"]);
/** Metadata of drawing programs: removed without a notice. */
const ofPrograms = /^(metadata|sodipodi|inkscape|rdf|cc|dc|i|x)\b/;
/** More than any drawing needs, and fewer than what overflows the stack. */
const maxDepth = 200;

type ChildNode = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<ChildNode, { attribs: object }>;
type Attributes = Record<string, string>;

interface Cleaning {
  /** The declarations of the drawing's stylesheets by selector. */
  styles: ReadonlyMap<string, Attributes>;
  count(what: keyof Removed): void;
}

const isElement = (node: ChildNode): node is Element => "attribs" in node;

/**
 * Removes everything active or external from a drawing: writes it anew from elements and attributes
 * of an allow list, with links into the drawing itself or to an embedded image. Stylesheets become
 * attributes.
 * @returns null for what is no drawing, or still differs from a clean one when it is read again
 */
export function cleanSvg(given: string): { svg: string; removed: Removed } | null {
  const cleaned = rewrite(given);
  return cleaned && rewrite(cleaned.svg)?.svg === cleaned.svg ? cleaned : null;
}

function rewrite(given: string): { svg: string; removed: Removed } | null {
  if (isDeep(given)) return null;
  const root = parseDocument(given, { xmlMode: true }).children.find(isElement);
  if (root?.name !== "svg") return null;
  const removed: Removed = {};
  const count = (what: keyof Removed) => void (removed[what] = (removed[what] ?? 0) + 1);
  const sheets = DomUtils.getElementsByTagName("style", root, true);
  const styles = readStyles(sheets.map(DomUtils.textContent).join("\n"), count);
  keepAllowed(root, { styles, count });
  // Without the namespace, browsers don't render an SVG image.
  root.attribs = { xmlns: "http://www.w3.org/2000/svg", ...root.attribs };
  return { svg: DomUtils.getOuterHTML(root, { xmlMode: true }), removed };
}

/** Stops reading at the depth, because the time that the parser takes grows with its square. */
function isDeep(svg: string): boolean {
  let depth = 0;
  const parser = new Parser(
    {
      onopentagname() {
        depth += 1;
        if (depth > maxDepth) parser.pause();
      },
      onclosetag: () => void (depth -= 1),
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return depth > maxDepth;
}

function keepAllowed(element: Element, cleaning: Cleaning): void {
  element.attribs = safeAttributes(element, cleaning);
  element.children = element.children.flatMap((child) => allowed(child, cleaning));
}

function allowed(node: ChildNode, cleaning: Cleaning): ChildNode[] {
  if (node.type === ElementType.Text) return [node];
  if (!isElement(node) || node.name === "style") return [];
  const { name } = node;
  if (elements.has(name) || wrappers.has(name)) {
    keepAllowed(node, cleaning);
    return wrappers.has(name) ? node.children : [node];
  }
  if (!ofPrograms.test(name)) cleaning.count(name === "script" ? "script" : "other");
  return [];
}

function safeAttributes({ name, attribs }: Element, { styles, count }: Cleaning): Attributes {
  const { style = "", class: classes = "", "xlink:href": href, ...own } = attribs;
  const styled: Attributes = Object.assign(
    href === undefined ? {} : { href },
    own,
    styles.get(name),
    ...classes.split(/\s/).map((each) => styles.get(`.${each}`)),
    styles.get(`#${own["id"]}`),
    declarationsOf(style),
  );
  const safe: Attributes = {};
  for (const [attribute, value] of Object.entries(styled)) {
    const what = whyUnsafe(attribute, value);
    if (what === null) safe[attribute] = value;
    else if (what !== "silent") count(what);
  }
  return safe;
}

const embedded = /^data:image\/(png|jpeg|webp);base64,[\w+/=\s]*$/;

function whyUnsafe(name: string, value: string): keyof Removed | "silent" | null {
  if (/^on/i.test(name)) return "handler";
  if (name === "href") return value.startsWith("#") || embedded.test(value) ? null : "link";
  if (!geometry.has(name) && !presentation.has(name)) return "silent";
  return asksElsewhere(value) ? "link" : null;
}

/** Whether a text contains a URL outside of the drawing, or something that could hide one. */
const asksElsewhere = (text: string) =>
  /url\((?!["']?#)|javascript:|\\/i.test(text.replaceAll(/\s/g, ""));

/** Reads the rules whose selectors are names, classes and IDs, as drawing programs write them. */
function readStyles(css: string, count: Cleaning["count"]): Map<string, Attributes> {
  const styles = new Map<string, Attributes>();
  for (const rule of withoutComments(css).split("}")) {
    const [before = "", body, ...nested] = rule.split("{");
    if (body === undefined && before.trim() === "") continue;
    const selectors = before.split(",").map((each) => each.trim());
    const isSimple = selectors.every((each) => /^[.#]?[\w-]+$/.test(each));
    if (body === undefined || nested.length > 0 || !isSimple) count("style");
    else
      for (const selector of selectors)
        styles.set(selector, { ...styles.get(selector), ...declarationsOf(body) });
  }
  return styles;
}

const withoutComments = (css: string) =>
  css
    .split("/*")
    .map((part, place) => (place === 0 ? part : part.split("*/").slice(1).join("*/")))
    .join("");

function declarationsOf(css: string): Attributes {
  const declarations = css.split(";").map((declaration) => {
    const [name = "", ...value] = declaration.split(":");
    return [name.trim(), value.join(":").replace("!important", "").trim()] as const;
  });
  return Object.fromEntries(declarations.filter(([name]) => presentation.has(name)));
}
