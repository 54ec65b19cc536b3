import { describe, expect, it, test } from "vitest";
import {
  headingLevels,
  parseRichText,
  plainText,
  type RichTextNode,
  safeLinkUrl,
  sectionsOf,
} from "./rich-text.ts";

describe("stored rich text", () => {
  it("is read with its nodes and marks", () => {
    const stored = [
      { type: "paragraph", children: [{ text: "Entre " }, { text: "8 y 35 °C", bold: true }] },
    ];
    expect(parseRichText(JSON.stringify(stored))).toEqual(stored);
  });

  it("that is no JSON is shown as it is, in one paragraph", () => {
    expect(parseRichText("Mezcla bien.")).toEqual([
      { type: "paragraph", children: [{ text: "Mezcla bien." }] },
    ]);
  });

  it.each([
    null,
    undefined,
    "",
    "  ",
    "null",
    "3",
    "{}",
    '[null, 3, "a", []]',
    '[{"type":"script","children":[{"text":"x"}]}]',
    '[{"type":"paragraph"',
  ])("never breaks a page (%s)", (json) => {
    expect(Array.isArray(parseRichText(json))).toBe(true);
  });

  it("drops unknown nodes and marks, and keeps the rest", () => {
    const nodes = parseRichText(
      '[{"type":"quote","onclick":"x","children":[{"text":"a","bold":"yes","color":"red"},{"type":"iframe","children":[]}]}]',
    );
    expect(nodes).toEqual([{ type: "quote", children: [{ text: "a" }] }]);
  });

  it("is cut where it is nested absurdly deep", () => {
    let json = '{"text":"hondo"}';
    for (let depth = 0; depth < 5000; depth++) json = `{"type":"quote","children":[${json}]}`;
    expect(plainText(parseRichText(`[${json}]`))).toBe("");
  });

  it("gives its words alone", () => {
    expect(
      plainText(
        parseRichText(
          '[{"type":"paragraph","children":[{"text":"Barre"},{"text":" y lava"}]},{"type":"quote","children":[{"text":"Usa guantes"}]}]',
        ),
      ),
    ).toBe("Barre y lava Usa guantes");
  });
});

describe("a link in a text", () => {
  it.each([
    ["https://obralimpia.example/guia", "https://obralimpia.example/guia"],
    ["mailto:hola@obralimpia.example", "mailto:hola@obralimpia.example"],
    ["tel:+528112345678", "tel:+528112345678"],
  ])("may lead to %s", (url, href) => {
    expect(safeLinkUrl(url)).toBe(href);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "/orders",
    "",
    null,
  ])("leads nowhere for %s", (url) => {
    expect(safeLinkUrl(url)).toBe(null);
  });
});

it("headings go down one level at a time, below the page's title", () => {
  expect(
    headingLevels([
      "heading-three",
      "paragraph",
      "heading-one",
      "heading-four",
      "heading-four",
      "heading-six",
      "heading-two",
    ]),
  ).toEqual([3, 3, 3, 4, 5, 6, 4]);
});

test("a text is divided before each heading of its highest rank", () => {
  const node = (type: RichTextNode["type"], text: string): RichTextNode => ({
    type,
    children: [{ text }],
  });
  const nodes = [
    node("paragraph", "Quiénes somos"),
    node("heading-three", "Qué pedimos"),
    node("paragraph", "Tu correo"),
    node("heading-four", "Tarjetas"),
    node("heading-three", "Tus derechos"),
  ];
  expect(sectionsOf(nodes).map(({ title, body }) => [title, parseRichText(body).length])).toEqual([
    ["", 1],
    ["Qué pedimos", 3],
    ["Tus derechos", 1],
  ]);
  expect(sectionsOf(nodes.slice(0, 1))).toHaveLength(1);
  expect(sectionsOf([])).toEqual([]);
});
