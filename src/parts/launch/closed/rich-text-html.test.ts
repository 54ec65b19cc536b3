import { expect, test } from "vitest";
import { richTextHtml } from "./rich-text-html.ts";

const text = (html: unknown) => String(html);
const written = (nodes: object[]) =>
  text(richTextHtml(JSON.stringify(nodes))).replaceAll(/>\s+|\s+</g, (ends) => ends.trim());
const paragraph = (...children: object[]) => ({ type: "paragraph", children });

test("what the staff wrote is no program on the page of a closed shop", () => {
  const attack = '<img src=x onerror="alert(1)">';
  expect(written([paragraph({ text: attack }, { text: attack, bold: true })])).toBe(
    "<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;" +
      "<strong>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</strong></p>",
  );
});

test("a link leads where people may go, and is plain words where it would run something", () => {
  const link = (url: string) =>
    written([paragraph({ type: "link", url, children: [{ text: "aquí" }] })]);
  expect(link("https://a.example/?a=1&b=2")).toBe(
    '<p><a href="https://a.example/?a=1&amp;b=2">aquí</a></p>',
  );
  expect(link('https://a.example/"onclick="x')).not.toContain('"onclick');
  for (const url of ["javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,x", "/a", ""])
    expect(link(url), url).toBe("<p>aquí</p>");
});

test("lists and quotes keep their form, and headings stand below the page's title", () => {
  const item = { type: "list-item", children: [{ text: "uno" }] };
  expect(
    written([
      { type: "heading-one", children: [{ text: "A" }] },
      { type: "heading-six", children: [{ text: "B" }] },
      { type: "bulleted-list", children: [item] },
      { type: "numbered-list", children: [item] },
      { type: "quote", children: [{ text: "C" }] },
    ]),
  ).toBe(
    "<h2>A</h2><h3>B</h3><ul><li>uno</li></ul><ol><li>uno</li></ol><blockquote>C</blockquote>",
  );
});

test("what is no rich text is a paragraph, and nothing is nothing", () => {
  expect(text(richTextHtml("Cerrado <hoy>"))).toBe("<p>Cerrado &lt;hoy&gt;</p>");
  expect([text(richTextHtml("")), text(richTextHtml("{}"))]).toEqual(["", ""]);
});
