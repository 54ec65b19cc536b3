import type { RichTextLeaf, RichTextNode } from "#src/base/kernel/rich-text.ts";

/** Helpers to write rich text by hand. Lines may contain `**bold**` and `_italic_`. */

type Inline = string | RichTextLeaf | RichTextNode;

function leaves(text: string): RichTextLeaf[] {
  return text
    .split(/(\*\*[^*]+\*\*|_[^_]+_)/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("**")) return { text: part.slice(2, -2), bold: true };
      if (part.startsWith("_")) return { text: part.slice(1, -1), italic: true };
      return { text: part };
    });
}

function inline(parts: Inline[]): RichTextNode["children"] {
  return parts.flatMap((part) => (typeof part === "string" ? leaves(part) : [part]));
}

function block(type: RichTextNode["type"]) {
  return (...parts: Inline[]): RichTextNode => ({ type, children: inline(parts) });
}

export const paragraph = block("paragraph");
export const quote = block("quote");
export const code = block("code");
export const title2 = block("heading-two");
export const title3 = block("heading-three");
export const title4 = block("heading-four");

export function steps(...items: string[]): RichTextNode {
  return {
    type: "numbered-list",
    children: items.map((item) => ({ type: "list-item", children: leaves(item) })),
  };
}

export function points(...items: string[]): RichTextNode {
  return {
    type: "bulleted-list",
    children: items.map((item) => ({ type: "list-item", children: leaves(item) })),
  };
}

export function link(text: string, url: string): RichTextNode {
  return { type: "link", url, children: [{ text }] };
}
