import {
  safeLinkUrl,
  type RichTextLeaf,
  type RichTextNode,
  type richTextMarks,
} from "#src/base/kernel/rich-text.ts";
import { type BaseEditor, type Descendant, Editor, Element, Node, Range, Transforms } from "slate";
import type { HistoryEditor } from "slate-history";
import type { ReactEditor } from "slate-react";

const host = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]\S*)?$/u;
const email = /^[^\s@:/]+@[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u;

/** Where a link leads, as people type it: «tienda.mx» means its site. Null: it is no address. */
export function linkAddress(typed: string): string | null {
  const given = typed.trim();
  if (host.test(given)) return orNull(`https://${given}`);
  if (email.test(given)) return orNull(`mailto:${given}`);
  return orNull(given);
}

const orNull = (address: string) => (safeLinkUrl(address) === null ? null : address);

/**
 * Editing operations of the rich text editor, which only produce the shop's own nodes
 * (base/kernel/rich-text.ts).
 */

declare module "slate" {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor;
    Element: RichTextNode;
    Text: RichTextLeaf;
  }
}

export type Kind = RichTextNode["type"];
export type Mark = (typeof richTextMarks)[number];

export const emptyParagraph = (): RichTextNode => ({ type: "paragraph", children: [{ text: "" }] });

export function isEmptyText(nodes: readonly Descendant[]): boolean {
  return nodes.every(
    (node) => Element.isElement(node) && node.type === "paragraph" && Node.string(node) === "",
  );
}

/**
 * Defines the nodes' structure: links are inline; an image is void; a list's children are items.
 */
export function withShopNodes<Made extends BaseEditor>(made: Made): Made & Editor {
  // Tests leave out history and React, and the functions below don't need them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const editor = made as Made & Editor;
  const { isInline, isVoid, normalizeNode } = editor;
  editor.isInline = (element) => element.type === "link" || isInline(element);
  editor.isVoid = (element) => element.type === "image" || isVoid(element);
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry;
    if (Element.isElement(node) && node.type === "link" && Node.string(node) === "")
      return Transforms.removeNodes(editor, { at: path });
    if (Element.isElement(node) && isList(node.type))
      for (const [child, at] of Node.children(editor, path))
        if (Element.isElement(child) && child.type !== "list-item")
          return Transforms.setNodes(editor, { type: "list-item" }, { at });
    return normalizeNode(entry, options);
  };
  return editor;
}

const isList = (kind: Kind) => kind === "bulleted-list" || kind === "numbered-list";

/** Returns the kind of the block or list at the cursor. */
export function currentKind(editor: Editor): Kind {
  if (!editor.selection) return "paragraph";
  for (const [node] of Editor.levels(editor, { at: Editor.unhangRange(editor, editor.selection) }))
    if (Element.isElement(node) && node.type !== "list-item" && !editor.isInline(node))
      return node.type;
  return "paragraph";
}

export function setKind(editor: Editor, kind: Kind): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, {
      match: (node) => Element.isElement(node) && isList(node.type),
      split: true,
    });
    Transforms.setNodes(
      editor,
      { type: isList(kind) ? "list-item" : kind },
      {
        match: (node) =>
          Element.isElement(node) && Editor.isBlock(editor, node) && !editor.isVoid(node),
      },
    );
    if (isList(kind))
      Transforms.wrapNodes(
        editor,
        { type: kind, children: [] },
        { match: (node) => Element.isElement(node) && node.type === "list-item" },
      );
  });
}

export function toggleMark(editor: Editor, mark: Mark): void {
  const active = Editor.marks(editor)?.[mark] === true;
  if (active) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

/** Enter on an empty item, or after a heading, starts a paragraph. @returns whether it did */
export function goOnWithParagraph(editor: Editor): boolean {
  if (!editor.selection || !Range.isCollapsed(editor.selection)) return false;
  const [block] = Editor.nodes(editor, {
    match: (node): node is RichTextNode => Element.isElement(node) && Editor.isBlock(editor, node),
    mode: "lowest",
  });
  if (!block) return false;
  const [node, path] = block;
  if (node.type === "list-item" && Node.string(node) === "") {
    setKind(editor, "paragraph");
    return true;
  }
  if (!node.type.startsWith("heading") || !Editor.isEnd(editor, editor.selection.anchor, path))
    return false;
  Transforms.insertNodes(editor, emptyParagraph());
  return true;
}

const isLink = (node: Node) => Element.isElement(node) && node.type === "link";

/** Whether the cursor stands in a link, or the selection has one. */
export function isInLink(editor: Editor): boolean {
  if (!editor.selection) return false;
  return !Editor.nodes(editor, { match: isLink }).next().done;
}

/** The words stay. */
export function removeLink(editor: Editor): void {
  Transforms.unwrapNodes(editor, { match: isLink });
}

/** What is typed next comes after the link, not into it. */
export function putLink(editor: Editor, url: string, linkText: string): void {
  const link: RichTextNode = { type: "link", url, children: [{ text: linkText || url }] };
  if (editor.selection) {
    if (isInLink(editor)) removeLink(editor);
    Transforms.insertNodes(editor, link);
    const [, path] = Editor.above(editor, { match: isLink }) ?? [];
    const after = path && Editor.after(editor, path);
    if (after) Transforms.select(editor, after);
  } else
    Transforms.insertNodes(
      editor,
      { type: "paragraph", children: [link] },
      { at: [editor.children.length] },
    );
}

export function putImage(editor: Editor, url: string, alt: string): void {
  const at = editor.selection ?? Editor.end(editor, []);
  Transforms.insertNodes(
    editor,
    [{ type: "image", url, children: [{ text: alt }] }, emptyParagraph()],
    { at },
  );
}

/**
 * Inserts blocks like pasted content: words into the line, blocks after the block at the cursor.
 */
export function putBlocks(editor: Editor, nodes: RichTextNode[]): void {
  const [first] = nodes;
  if (nodes.length === 1 && first?.type === "paragraph")
    return Transforms.insertFragment(editor, nodes);
  Editor.withoutNormalizing(editor, () => {
    if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
    if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor);
    const [index] = editor.selection?.anchor.path ?? [];
    if (index === undefined) return;
    const match = (_: unknown, path: readonly number[]) => path.length === 1;
    Transforms.splitNodes(editor, { match, always: true });
    Transforms.insertNodes(editor, nodes, { at: [index + 1], select: true });
    const after = index + 1 + nodes.length;
    for (const half of [after, index])
      if (isEmptyBlock(editor.children[half])) Transforms.removeNodes(editor, { at: [half] });
  });
}

const isEmptyBlock = (node: Descendant | undefined) =>
  Element.isElement(node) && node.type !== "image" && Node.string(node) === "";
