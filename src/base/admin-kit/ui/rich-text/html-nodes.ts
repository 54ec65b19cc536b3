import { ElementType, parseDocument } from "htmlparser2";
import {
  type RichTextLeaf,
  richTextMarks,
  type RichTextNode,
  safeLinkUrl,
} from "#src/base/kernel/rich-text.ts";

/**
 * Converts other programs' clipboard HTML into the shop's nodes: headings, paragraphs, lists, links
 * and marks. Of everything else only the words remain.
 */

type ChildNode = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<ChildNode, { attribs: object }>;
type Text = Extract<ChildNode, { type: typeof ElementType.Text }>;
type Kind = RichTextNode["type"];
type ListKind = "bulleted-list" | "numbered-list";
type Marks = Omit<RichTextLeaf, "text">;

interface Context {
  marks: Marks;
  href: string | null;
  /** The outermost list: nested lists are flattened. */
  list: ListKind | null;
}

interface Block {
  type: Kind;
  list: ListKind | null;
  children: (RichTextNode | RichTextLeaf)[];
}

const isTag = (node: ChildNode): node is Element => "attribs" in node;
const isText = (node: ChildNode): node is Text => node.type === ElementType.Text;

export function richTextOfHtml(html: string): RichTextNode[] {
  const blocks = createBlocks();
  read(parseDocument(html).children, { marks: {}, href: null, list: null }, blocks);
  return withLists(blocks.end());
}

function read(nodes: readonly ChildNode[], context: Context, blocks: Blocks): void {
  for (const node of nodes) {
    if (isText(node)) blocks.write(node.data, context);
    else if (isTag(node)) readElement(node, context, blocks);
  }
}

/** Elements whose text is not for readers. */
const hidden = new Set(["head", "style", "script", "title", "meta", "link", "xml", "o:p", "svg"]);

function readElement(element: Element, context: Context, blocks: Blocks): void {
  const { name, children } = element;
  if (hidden.has(name) || isListSign(element)) return;
  if (name === "br") return blocks.breakLine();
  if (name === "td" || name === "th") blocks.write(" ", context);
  if (name === "ul" || name === "ol") {
    const list = name === "ul" ? "bulleted-list" : "numbered-list";
    blocks.begin("paragraph", null);
    return read(children, { ...context, list: context.list ?? list }, blocks);
  }
  const list = name === "li" ? context.list : wordListOf(element);
  const kind = list ? "list-item" : kindOf(element);
  const inner = { ...context, ...linkOf(element, context), marks: marksOf(element, context.marks) };
  // Paragraphs within an item become its text.
  if (!kind || (context.list && !list)) {
    if (kind) blocks.write(" ", context);
    return read(children, inner, blocks);
  }
  blocks.begin(kind, list);
  read(children, inner, blocks);
  blocks.begin("paragraph", null);
}

const blockKinds: Readonly<Record<string, Kind>> = {
  h1: "heading-one",
  h2: "heading-two",
  h3: "heading-three",
  h4: "heading-four",
  h5: "heading-five",
  h6: "heading-six",
  blockquote: "quote",
  pre: "code",
};
const paragraphs = new Set(
  (
    "p div section article aside nav header footer main address figure figcaption table caption " +
    "tr dl dt dd body"
  ).split(" "),
);

/** Word marks titles as paragraphs with a class. */
const wordTitles: readonly [RegExp, Kind][] = [
  [/\bMsoTitle/, "heading-one"],
  [/\bMsoSubtitle/, "heading-two"],
];

function kindOf({ name, attribs }: Element): Kind | null {
  if (!paragraphs.has(name)) return blockKinds[name] ?? null;
  const title = wordTitles.find(([pattern]) => pattern.test(attribs["class"] ?? ""));
  return title?.[1] ?? "paragraph";
}

const styleOf = ({ attribs }: Element) => attribs["style"] ?? "";

/** Word writes an item's number or bullet as text. */
const isListSign = (element: Element) => /mso-list:\s*ignore/i.test(styleOf(element));

/** Word writes lists as paragraphs that start with «1.», «a)» or a bullet. */
function wordListOf(element: Element): ListKind | null {
  if (element.name !== "p" || !/mso-list:\s*\w+ level\d/i.test(styleOf(element))) return null;
  const sign = findSign(element.children);
  return /^\s*(\d+|[a-z]|[ivxlc]+)[.)]/i.test(sign) ? "numbered-list" : "bulleted-list";
}

function findSign(nodes: readonly ChildNode[]): string {
  for (const node of nodes) {
    if (!isTag(node)) continue;
    const sign = isListSign(node) ? textOf(node) : findSign(node.children);
    if (sign) return sign;
  }
  return "";
}

const textOf = (node: ChildNode): string =>
  isText(node) ? node.data : isTag(node) ? node.children.map(textOf).join("") : "";

const markOfTag: Readonly<Record<string, keyof Marks>> = {
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  u: "underline",
  s: "strikethrough",
  strike: "strikethrough",
  del: "strikethrough",
  code: "code",
  kbd: "code",
  samp: "code",
};

/** Styles override tags: Google Docs wraps everything in a `b` that is not bold. */
const styledMarks: readonly [mark: keyof Marks, on: RegExp, off: RegExp][] = [
  [
    "bold",
    /(?:^|;)\s*font-weight:\s*(bold|[6-9]\d\d)/i,
    /(?:^|;)\s*font-weight:\s*(normal|[1-5]\d\d)/i,
  ],
  ["italic", /(?:^|;)\s*font-style:\s*italic/i, /(?:^|;)\s*font-style:\s*normal/i],
  ["underline", /(?:^|;)\s*text-decoration[^;]*underline/i, /(?:^|;)\s*text-decoration:\s*none/i],
  [
    "strikethrough",
    /(?:^|;)\s*text-decoration[^;]*line-through/i,
    /(?:^|;)\s*text-decoration:\s*none/i,
  ],
];

function marksOf(element: Element, outer: Marks): Marks {
  const marks = { ...outer };
  const own = markOfTag[element.name];
  if (own) marks[own] = true;
  const style = styleOf(element);
  for (const [mark, on, off] of styledMarks) {
    if (on.test(style)) marks[mark] = true;
    else if (off.test(style)) delete marks[mark];
  }
  return marks;
}

function linkOf({ name, attribs }: Element, { href }: Context): Pick<Context, "href"> {
  return { href: name === "a" ? (safeLinkUrl(attribs["href"]) ?? href) : href };
}

type Blocks = ReturnType<typeof createBlocks>;

function createBlocks() {
  const done: Block[] = [];
  let block: Block = { type: "paragraph", list: null, children: [] };

  function begin(type: Kind, list: ListKind | null): void {
    const children = trimmed(block.children);
    if (children.length > 0) done.push({ ...block, children });
    block = { type, list, children: [] };
  }
  return {
    begin,
    breakLine() {
      if (block.type === "code") block.children.push({ text: "\n" });
      else if (block.type === "paragraph") begin("paragraph", null);
      else block.children.push({ text: " " });
    },
    write(text: string, { marks, href }: Context) {
      const content = block.type === "code" ? text : text.replaceAll(/\s+/g, " ");
      if (content === "") return;
      const leaf = { text: content, ...marksIn(block.type, href !== null, marks) };
      append(block.children, href === null ? leaf : { type: "link", url: href, children: [leaf] });
    },
    end() {
      begin("paragraph", null);
      return done;
    },
  };
}

/** Drops redundant marks: a heading is already bold and a link underlined. */
function marksIn(type: Kind, isLink: boolean, { ...marks }: Marks): Marks {
  if (type.startsWith("heading")) delete marks.bold;
  if (isLink) delete marks.underline;
  return marks;
}

/** Joins adjacent pieces of the same link, which other programs split. */
function append(children: Block["children"], node: RichTextNode | RichTextLeaf): void {
  const last = children.at(-1);
  if ("url" in node && last && "url" in last && last.url === node.url)
    last.children.push(...node.children);
  else children.push(node);
}

/** Removes blanks at the ends and double blanks; returns nothing if no text remains. */
function trimmed(children: Block["children"]): Block["children"] {
  const leaves = children.flatMap((node) => ("text" in node ? [node] : leavesOf(node)));
  let afterBlank = true;
  for (const leaf of leaves) {
    if (afterBlank) leaf.text = leaf.text.replace(/^ /, "");
    if (leaf.text !== "") afterBlank = leaf.text.endsWith(" ");
  }
  const last = leaves.findLast(({ text }) => text !== "");
  if (last) last.text = last.text.trimEnd();
  return children.filter((node) =>
    "text" in node ? node.text !== "" : leavesOf(node).some(({ text }) => text !== ""),
  );
}

const leavesOf = ({ children }: RichTextNode): RichTextLeaf[] =>
  children.filter((child) => "text" in child);

/** Groups consecutive items into a list. */
function withLists(blocks: readonly Block[]): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  for (const { type, list, children } of blocks) {
    const node: RichTextNode = { type, children: joined(children) };
    const last = nodes.at(-1);
    if (list && last?.type === list) last.children.push(node);
    else nodes.push(list ? { type: list, children: [node] } : node);
  }
  return nodes;
}

/** Joins consecutive leaves with the same marks. */
function joined(children: Block["children"]): Block["children"] {
  const result: Block["children"] = [];
  for (const child of children) {
    const last = result.at(-1);
    if (last && "text" in last && "text" in child && sameMarks(last, child))
      last.text += child.text;
    else result.push("text" in child ? child : { ...child, children: joined(child.children) });
  }
  return result;
}

const sameMarks = (a: RichTextLeaf, b: RichTextLeaf) =>
  richTextMarks.every((mark) => a[mark] === b[mark]);
