import { expect, test } from "vitest";
import { cleanSvg } from "./clean-svg.server.ts";

const svg = (inner: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}>${inner}</svg>`;

const empty = svg("").replace("></svg>", "/>");

test("a drawing stays as it is drawn", () => {
  const drawn = svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<path fill="url(#a)" d="M0 0h10v10z"/><text>Cal &amp; canto &lt;1&gt;</text>',
  );
  expect(cleanSvg(drawn)).toEqual({ svg: drawn, removed: {} });
});

test("styles become attributes: of names, classes and IDs, and of the element itself", () => {
  const drawn = svg(
    "<style>/* a */ .b, .c { fill: red; stroke: blue !important } path{opacity:.5}" +
      '#d{fill:green}</style><path class="b"/><path id="d" class="x b"/>' +
      '<path class="c" style="fill:#fff;behavior:url(x)" fill="black"/>',
  );
  expect(cleanSvg(drawn)).toEqual({
    svg: svg(
      '<path opacity=".5" fill="red" stroke="blue"/>' +
        '<path id="d" opacity=".5" fill="green" stroke="blue"/>' +
        '<path fill="#fff" opacity=".5" stroke="blue"/>',
    ),
    removed: {},
  });
  const unknown = svg("<style>@media print{.b{fill:red}} .b>.c{fill:red}</style>");
  expect(cleanSvg(unknown)).toEqual({ svg: empty, removed: { style: 2 } });
});

test("a link around a drawing goes, and what it holds stays", () => {
  expect(
    cleanSvg(svg('<switch><foreignObject/><a xlink:href="https://a.example"><path/></a></switch>')),
  ).toEqual({ svg: svg("<path/>"), removed: { other: 1, link: 1 } });
});

test.each([
  ["<script>alert(1)</script>", { script: 1 }],
  ["<x:script xmlns:x='http://www.w3.org/2000/svg'>alert(1)</x:script>", {}],
  ["<h:script xmlns:h='http://www.w3.org/1999/xhtml'>alert(1)</h:script>", { other: 1 }],
  ["<style><![CDATA[</style><script>alert(1)</script>]]></style>", { style: 1 }],
  ["<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>", { style: 1 }],
  ["<![CDATA[<script>alert(1)</script>]]>", {}],
  ["<title><![CDATA[</title><script>alert(1)</script>]]></title>", {}],
  ["<!--><script>alert(1)</script>-->", {}],
  ["<?xml-stylesheet href='javascript:alert(1)'?>", {}],
  ['<path d="M0 0" onload="alert(1)" onclick="x()"/>', { handler: 2 }],
  ['<path d="M0 0" ONLOAD="alert(1)" x:onload="alert(1)"/>', { handler: 1 }],
  ['<image href="https://spy.example/a.png"/>', { link: 1 }],
  ['<image href="data:image/svg+xml;base64,alert"/>', { link: 1 }],
  ['<image href="data:image/png;base64,a&quot; onload=&quot;alert(1)"/>', { link: 1 }],
  ['<use xlink:href="//spy.example/a.svg#x"/>', { link: 1 }],
  ['<use xlink:href="data:image/svg+xml,alert#x"/>', { link: 1 }],
  ['<a href="java&#10;script:alert(1)"><path d="M0 0"/></a>', { link: 1 }],
  ["<style>@import url(https://spy.example/a.css);</style>", { style: 1 }],
  ["<style>circle{fill:url(https://spy.example/#a)}</style>", { link: 1 }],
  ['<path style="fill:url(https://spy.example/#a)"/>', { link: 1 }],
  ['<path fill="u\\72l(https://spy.example/#a)"/>', { link: 1 }],
  ["<foreignObject><iframe src='https://spy.example'/></foreignObject>", { other: 1 }],
  ["<animate attributeName='href' to='javascript:alert(1)'/>", { other: 1 }],
  ["<set attributeName='onload' to='alert(1)'/>", { other: 1 }],
  ["<feImage href='https://spy.example/a.svg'/>", { other: 1 }],
  ["<handler type='application/ecmascript'>alert(1)</handler>", { other: 1 }],
])("%s is taken out, and said", (inner, removed) => {
  const cleaned = cleanSvg(svg(`${inner}<circle r="1"/>`));
  expect(cleaned?.removed).toMatchObject(removed);
  for (const trace of ["alert", "spy.example", "<script", "foreignObject", "animate", "<!", "<?"])
    expect(cleaned?.svg.replaceAll(/&lt;.*?&gt;/g, "")).not.toContain(trace);
  expect(cleaned?.svg).toMatch(/<circle r="1"( fill="[^"]*")?\/>/);
});

test("what programs for drawing write for themselves goes without a word", () => {
  const cleaned = cleanSvg(
    '\uFEFF<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">' +
      "<!ENTITY a '<script>alert(1)</script>'>]><!-- made by -->" +
      svg("<metadata><rdf:RDF/></metadata>"),
  );
  expect(cleaned).toEqual({ svg: empty, removed: {} });
});

test("what is no drawing is none", () => {
  for (const text of [
    "<html><body>Hola</body></html>",
    "",
    "<x:svg xmlns:x='http://www.w3.org/2000/svg'/>",
    "<svg>".repeat(50_000),
  ])
    expect(cleanSvg(text)).toBeNull();
});
