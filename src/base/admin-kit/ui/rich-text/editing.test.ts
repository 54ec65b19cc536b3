import { createEditor, type Descendant, type Range } from "slate";
import { describe, expect, test } from "vitest";
import { parseRichText, type RichTextNode, richTextTypes } from "#src/base/kernel/rich-text.ts";
import {
  currentKind,
  goOnWithParagraph,
  isInLink,
  isEmptyText,
  linkAddress,
  putBlocks,
  putImage,
  putLink,
  removeLink,
  setKind,
  toggleMark,
  withShopNodes,
} from "./editing.ts";

const paragraph = (text: string): Descendant => ({ type: "paragraph", children: [{ text }] });

function editorWith(nodes: Descendant[], selection: Range | null) {
  const editor = withShopNodes(createEditor());
  editor.children = nodes;
  editor.selection = selection;
  return editor;
}

/** Selects from the start of one block to the end of another. */
const blocks = (first: number, last: number, end: number): Range => ({
  anchor: { path: [first, 0], offset: 0 },
  focus: { path: [last, 0], offset: end },
});
const at = (path: number[], offset: number): Range => ({
  anchor: { path, offset },
  focus: { path, offset },
});

describe("what is written", () => {
  const kinds = richTextTypes.filter((type) => !["list-item", "link", "image"].includes(type));

  test.each(kinds)("as %s is what the shop reads, unchanged", (kind) => {
    const editor = editorWith([paragraph("Agita"), paragraph("Aplica")], blocks(0, 1, 6));
    setKind(editor, kind);
    toggleMark(editor, "bold");
    putLink(editor, "https://example.com", "más");
    putImage(editor, "/media/x.webp", "Un bote");
    expect(parseRichText(JSON.stringify(editor.children))).toEqual(editor.children);
  });
});

test("two paragraphs become one list of two items, and paragraphs again", () => {
  const editor = editorWith([paragraph("Agita"), paragraph("Aplica")], blocks(0, 1, 6));
  setKind(editor, "bulleted-list");
  expect(editor.children).toEqual([
    {
      type: "bulleted-list",
      children: ["Agita", "Aplica"].map((text) => ({ type: "list-item", children: [{ text }] })),
    },
  ]);
  expect(currentKind(editor)).toBe("bulleted-list");
  setKind(editor, "numbered-list");
  expect(currentKind(editor)).toBe("numbered-list");
  setKind(editor, "paragraph");
  expect(editor.children).toEqual([paragraph("Agita"), paragraph("Aplica")]);
});

test("a mark is put on what is chosen and taken off again", () => {
  const editor = editorWith([paragraph("Agita bien")], blocks(0, 0, 5));
  toggleMark(editor, "bold");
  expect(editor.children).toEqual([
    { type: "paragraph", children: [{ text: "Agita", bold: true }, { text: " bien" }] },
  ]);
  toggleMark(editor, "bold");
  expect(editor.children).toEqual([paragraph("Agita bien")]);
});

test("Enter leaves a list from its empty item, and a heading from its end", () => {
  const list: Descendant = {
    type: "numbered-list",
    children: ["Uno", ""].map((text) => ({ type: "list-item", children: [{ text }] })),
  };
  const inList = editorWith([list], at([0, 1, 0], 0));
  expect(goOnWithParagraph(inList)).toBe(true);
  expect(inList.children.at(-1)).toEqual(paragraph(""));
  const heading = editorWith([{ type: "heading-two", children: [{ text: "Uso" }] }], at([0, 0], 3));
  expect(goOnWithParagraph(heading)).toBe(true);
  expect(heading.children).toEqual([
    { type: "heading-two", children: [{ text: "Uso" }] },
    paragraph(""),
  ]);
  expect(goOnWithParagraph(editorWith([paragraph("Uso")], at([0, 0], 3)))).toBe(false);
});

test("an image keeps the words for who does not see it, and the text goes on after it", () => {
  const editor = editorWith([paragraph("Así")], at([0, 0], 3));
  putImage(editor, "/media/x.webp", "Una mano con llana");
  expect(editor.children).toEqual([
    paragraph("Así"),
    { type: "image", url: "/media/x.webp", children: [{ text: "Una mano con llana" }] },
    paragraph(""),
  ]);
});

test("an empty text is empty, whatever its paragraphs", () => {
  expect(isEmptyText([paragraph(""), paragraph("")])).toBe(true);
  expect(isEmptyText([paragraph(" ")])).toBe(false);
  expect(isEmptyText([{ type: "image", url: "/media/x.webp", children: [{ text: "" }] }])).toBe(
    false,
  );
});

describe("what is pasted", () => {
  const pasted: RichTextNode[] = [
    { type: "heading-two", children: [{ text: "Uso" }] },
    { type: "paragraph", children: [{ text: "Agita" }] },
  ];

  test("parts the paragraph in which the cursor stands", () => {
    const editor = editorWith([paragraph("AntesDespués")], at([0, 0], 5));
    putBlocks(editor, pasted);
    expect(editor.children).toEqual([paragraph("Antes"), ...pasted, paragraph("Después")]);
    expect(editor.selection).toEqual(at([2, 0], 5));
  });

  test("takes the place of an empty paragraph", () => {
    const editor = editorWith([paragraph("")], at([0, 0], 0));
    putBlocks(editor, pasted);
    expect(editor.children).toEqual(pasted);
  });

  test("stays in its line where it is a line", () => {
    const editor = editorWith([paragraph("Ante")], at([0, 0], 4));
    putBlocks(editor, [{ type: "paragraph", children: [{ text: "s", bold: true }] }]);
    expect(editor.children).toEqual([
      { type: "paragraph", children: [{ text: "Ante" }, { text: "s", bold: true }] },
    ]);
  });
});

test("what is typed after a new link stands outside it", () => {
  const editor = editorWith([paragraph("Lee ")], at([0, 0], 4));
  putLink(editor, "https://example.com", "más");
  editor.insertText(" aquí");
  expect(editor.children).toEqual([
    {
      type: "paragraph",
      children: [
        { text: "Lee " },
        { type: "link", url: "https://example.com", children: [{ text: "más" }] },
        { text: " aquí" },
      ],
    },
  ]);
});

test("a link is taken away and its words stay", () => {
  const editor = editorWith([paragraph("Lee ")], at([0, 0], 4));
  putLink(editor, "https://example.com", "más");
  expect(isInLink(editor)).toBe(false);
  editor.selection = at([0, 1, 0], 1);
  expect(isInLink(editor)).toBe(true);
  removeLink(editor);
  expect(editor.children).toEqual([paragraph("Lee más")]);
});

test.each([
  ["lapaz.mx", "https://lapaz.mx"],
  [" lapaz.mx/ofertas?x=1 ", "https://lapaz.mx/ofertas?x=1"],
  ["https://lapaz.mx", "https://lapaz.mx"],
  ["ventas@lapaz.mx", "mailto:ventas@lapaz.mx"],
  ["mailto:ventas@lapaz.mx", "mailto:ventas@lapaz.mx"],
  ["tel:+525512345678", "tel:+525512345678"],
])("«%s» leads to %s", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each(["", "lapaz", "la paz.mx", "/productos", "javascript:alert(1)", "javascript.x:alert(1)"])(
  "«%s» is no address",
  (typed) => {
    expect(linkAddress(typed)).toBeNull();
  },
);
