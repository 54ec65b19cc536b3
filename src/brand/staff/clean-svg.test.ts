import { expect, test } from "vitest";
import { cleanSvg } from "./clean-svg.server.ts";

const svg = (inner: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}>${inner}</svg>`;

test("a drawing stays as it is drawn", () => {
  const drawn = svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
      '<style>.b{fill:url(#a)}</style><path class="b" d="M0 0h10v10z"></path>',
  );
  expect(cleanSvg(drawn)).toEqual({ svg: drawn, removed: {} });
});

test.each([
  ["<script>alert(1)</script>", { script: 1 }],
  ['<path d="M0 0" onload="alert(1)" onclick="x()"/>', { handler: 2 }],
  ['<image href="https://spy.example/a.png"/>', { link: 1 }],
  ['<use xlink:href="//spy.example/a.svg#x"/>', { link: 1 }],
  ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', { other: 1, link: 1 }],
  ["<style>@import url(https://spy.example/a.css);</style>", { style: 1 }],
  ['<path style="fill:url(https://spy.example/#a)"/>', { link: 1 }],
  ["<foreignObject><iframe src='https://spy.example'/></foreignObject>", { other: 1 }],
  ["<animate attributeName='href' to='javascript:alert(1)'/>", { other: 1 }],
])("%s is taken out, and said", (inner, removed) => {
  const cleaned = cleanSvg(svg(`${inner}<circle r="1"/>`));
  expect(cleaned?.removed).toMatchObject(removed);
  for (const trace of ["alert", "spy.example", "script", "foreignObject", "animate"])
    expect(cleaned?.svg).not.toContain(trace);
  expect(cleaned?.svg).toContain('<circle r="1">');
});

test("what programs for drawing write for themselves goes without a word", () => {
  const cleaned = cleanSvg(
    `<?xml version="1.0"?><!DOCTYPE svg><!-- made by -->${svg("<metadata><rdf:RDF/></metadata>")}`,
  );
  expect(cleaned).toEqual({ svg: svg(""), removed: {} });
});

test("what is no drawing is none", () => {
  expect(cleanSvg("<html><body>Hola</body></html>")).toBeNull();
  expect(cleanSvg("")).toBeNull();
});
