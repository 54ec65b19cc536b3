import {
  isLeaf,
  parseRichText,
  plainText,
  type RichTextNode,
  type RichTextSection,
  sectionsOf,
} from "#src/base/kernel/rich-text.ts";

interface History {
  /** The image that the text begins with. */
  picture: { src: string; alt: string } | null;
  /** What stands before the first heading, as a JSON string of nodes. */
  beginning: string | null;
  sections: RichTextSection[];
}

/** Divides a company's history (a JSON string of rich-text nodes) into the cells of its page. */
export function historyOf(json: string | null | undefined): History {
  const nodes = parseRichText(json);
  const picture = pictureOf(nodes[0]);
  const text = picture ? nodes.slice(1) : nodes;
  if (plainText(text) === "") return { picture, beginning: null, sections: [] };
  const parts = sectionsOf(text);
  return {
    picture,
    beginning: parts.find(({ title }) => title === "")?.body ?? null,
    sections: parts.filter(({ title }) => title !== ""),
  };
}

/** An editor may have put the image into a paragraph of its own. */
function pictureOf(node: RichTextNode | undefined): History["picture"] {
  const [only, ...others] = node?.children.filter((child) => !isLeaf(child) || child.text) ?? [];
  const image = node?.type === "image" ? node : others.length === 0 ? only : undefined;
  if (!image || isLeaf(image) || image.type !== "image" || !image.url) return null;
  return { src: image.url, alt: plainText(image.children) };
}
