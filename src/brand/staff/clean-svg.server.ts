import sanitizeHtml from "sanitize-html";

/** What was removed from a drawing, and how often. */
export type Removed = Partial<Record<"script" | "handler" | "link" | "style" | "other", number>>;

const drawn = [
  "svg g defs title desc path rect circle ellipse line polyline polygon text tspan textPath use",
  "symbol clipPath mask marker pattern linearGradient radialGradient stop image style filter",
  "feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB",
  "feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile",
].flatMap((names) => names.split(" "));
const allowed = new Set(drawn);

/** Metadata of drawing programs: removed without a notice. */
const ofPrograms = /^(metadata|sodipodi|inkscape|rdf|cc|dc|i|x)\b/;

/**
 * Removes everything active or external from a drawing: keeps elements of an allow list, and links
 * into the drawing itself or to an embedded image.
 */
export function cleanSvg(given: string): { svg: string; removed: Removed } | null {
  const removed: Removed = {};
  const count = (what: keyof Removed) => (removed[what] = (removed[what] ?? 0) + 1);
  const cleaned = sanitizeHtml(given, {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: drawn,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: ["data"],
    parseStyleAttributes: false,
    nonTextTags: ["script", "foreignObject", "metadata", "iframe", "object", "embed"],
    transformTags: {
      "*": (tagName, attributes) => {
        if (!allowed.has(tagName) && !ofPrograms.test(tagName))
          count(tagName === "script" ? "script" : "other");
        return { tagName, attribs: safeAttributes(attributes, count) };
      },
    },
  });
  const svg = cleaned
    .slice(Math.max(cleaned.indexOf("<svg"), 0))
    .replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/g, (style) => {
      if (!asksElsewhere(style)) return style;
      count("style");
      return "";
    })
    .trim();
  if (!svg.startsWith("<svg") || !svg.endsWith("</svg>")) return null;
  return { svg: named(svg), removed };
}

/** Adds the namespace, without which browsers don't render an SVG image. */
const named = (svg: string) =>
  /^<svg[^>]*\sxmlns=/.test(svg)
    ? svg
    : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');

function safeAttributes(
  attributes: Record<string, string>,
  count: (what: keyof Removed) => void,
): Record<string, string> {
  const safe: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    const what = whyUnsafe(name, value);
    if (what === null) safe[name] = value;
    else if (what !== "silent") count(what);
  }
  return safe;
}

const carried = /^data:image\/(png|jpeg|webp);base64,/;

function whyUnsafe(name: string, value: string): keyof Removed | "silent" | null {
  if (/^on/i.test(name)) return "handler";
  if (/^(xlink:)?href$/i.test(name))
    return value.startsWith("#") || carried.test(value) ? null : "link";
  if (/^xmlns(:xlink)?$/.test(name))
    return value.startsWith("http://www.w3.org/") ? null : "silent";
  if (!/^[a-z][\w-]*$/i.test(name)) return name === "xml:space" ? null : "silent";
  if (/^(src|action|formaction|data|ping)$/i.test(name)) return "link";
  return asksElsewhere(value) ? "link" : null;
}

/** Whether a text contains a URL outside of the drawing, or something that could hide one. */
const asksElsewhere = (text: string) =>
  /@import|url\s*\(\s*(?!\s*["']?#)|expression\s*\(|javascript:|\\/i.test(text);
