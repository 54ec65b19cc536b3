/** Instructions, company histories and legal texts are stored as JSON strings of these nodes. */
export interface RichTextNode {
  type: (typeof richTextTypes)[number];
  url?: string;
  children: (RichTextNode | RichTextLeaf)[];
}

export interface RichTextLeaf {
  text: string;
  bold?: boolean;
  code?: boolean;
  italic?: boolean;
  underline?: boolean;
  strikethrough?: boolean;
}

export const richTextTypes = [
  "paragraph",
  "quote",
  "code",
  "bulleted-list",
  "numbered-list",
  "list-item",
  "heading-one",
  "heading-two",
  "heading-three",
  "heading-four",
  "heading-five",
  "heading-six",
  "link",
  "image",
] as const;

export const richTextMarks = ["bold", "code", "italic", "underline", "strikethrough"] as const;

/** No real text nests deeper; the rest is cut so that no stored string can overflow the page. */
const deepest = 12;

export function isLeaf(node: RichTextNode | RichTextLeaf): node is RichTextLeaf {
  return "text" in node;
}

/**
 * Parses rich text and never throws: drops unknown nodes, and turns text that is not JSON into one
 * paragraph.
 */
export function parseRichText(json: string | null | undefined): RichTextNode[] {
  if (!json?.trim()) return [];
  let stored: unknown;
  try {
    stored = JSON.parse(json);
  } catch {
    return [{ type: "paragraph", children: [{ text: json }] }];
  }
  if (!Array.isArray(stored)) return [];
  const nodes = stored.flatMap((node) => readNode(node, 0));
  return nodes.map((node) => (isLeaf(node) ? { type: "paragraph", children: [node] } : node));
}

function readNode(node: unknown, depth: number): (RichTextNode | RichTextLeaf)[] {
  if (typeof node !== "object" || node === null || depth > deepest) return [];
  const given: Record<string, unknown> = { ...node };
  if (typeof given["text"] === "string") return [readLeaf(given, given["text"])];
  const { url, children } = given;
  const type = richTextTypes.find((each) => each === given["type"]);
  if (!type) return [];
  return [
    {
      type,
      ...(typeof url === "string" ? { url } : {}),
      children: Array.isArray(children)
        ? children.flatMap((child) => readNode(child, depth + 1))
        : [],
    },
  ];
}

function readLeaf(given: Record<string, unknown>, text: string): RichTextLeaf {
  const leaf: RichTextLeaf = { text };
  for (const mark of richTextMarks) if (given[mark] === true) leaf[mark] = true;
  return leaf;
}

const headingRanks = new Map<RichTextNode["type"], number>([
  ["heading-one", 1],
  ["heading-two", 2],
  ["heading-three", 3],
  ["heading-four", 4],
  ["heading-five", 5],
  ["heading-six", 6],
]);

/**
 * Returns the HTML heading level of each node: always below the title over the text, and never
 * skipping a level on the way down, so that a screen reader's outline has no gaps whatever style
 * the editor chose.
 */
export function headingLevels(types: readonly RichTextNode["type"][], titleLevel = 2): number[] {
  let last = titleLevel;
  return types.map((type) => {
    const rank = headingRanks.get(type);
    if (rank !== undefined) last = Math.min(last + 1, titleLevel + rank, 6);
    return last;
  });
}

const safeProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Returns a URL that is safe to link to, or null: only http, https, mailto and tel. */
export function safeLinkUrl(url: string | null | undefined): string | null {
  if (!url) return null;
  try {
    // The parser strips control characters and blanks like a browser does, so `java\nscript:` is
    // recognized.
    const parsed = new URL(url);
    return safeProtocols.has(parsed.protocol) ? parsed.href : null;
  } catch {
    return null;
  }
}

export interface RichTextSection {
  /** Its text, as a JSON string of nodes: the heading first. */
  body: string;
  /** Its heading; empty for what stands before the first one. */
  title: string;
  id: string;
}

/** Splits a text before each heading of the highest rank in it; drops what is empty. */
export function sectionsOf(nodes: readonly RichTextNode[]): RichTextSection[] {
  const rankOf = ({ type }: RichTextNode) => headingRanks.get(type) ?? Infinity;
  const highest = Math.min(...nodes.map(rankOf));
  const parts: RichTextNode[][] = [[]];
  for (const node of nodes) {
    if (rankOf(node) === highest && highest !== Infinity) parts.push([]);
    parts.at(-1)?.push(node);
  }
  return parts
    .filter((part) => part.length > 0)
    .map((part, place) => {
      const [first] = part;
      const title = first && rankOf(first) !== Infinity ? plainText([first]) : "";
      return { body: JSON.stringify(part), title, id: `seccion-${place + 1}` };
    });
}

/** Returns only the words, for descriptions and search engines. */
export function plainText(nodes: readonly (RichTextNode | RichTextLeaf)[]): string {
  return nodes
    .map((node) => (isLeaf(node) ? node.text : plainText(node.children)))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}
