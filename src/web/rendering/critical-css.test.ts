import { describe, expect, it, test } from "vitest";
import { createCriticalCss, laterCss } from "./critical-css.ts";

const criticalCss = (stylesheet: string, html: string) => createCriticalCss(stylesheet)(html);
const everywhere = ':root{--a:1}@font-face{font-family:A;src:url("data:;{}")}';
const last = "body:has(.menu:popover-open){overflow:hidden}@keyframes slide{from{top:0}}";

test("a page carries the rules of its classes, and what has no classes", () => {
  const stylesheet =
    `${everywhere}.card{color:red}.card .title{x:1}.panel{y:1}.panel,.card{z:1}` +
    `@media (width>=769px){.card{c:1}.panel{p:1}}@media print{.panel{q:1}}${last}`;
  expect(criticalCss(stylesheet, '<p class="card"><b class="big title">')).toBe(
    `${everywhere}.card{color:red}.card .title{x:1}.panel,.card{z:1}` +
      `@media (width>=769px){.card{c:1}}${last}`,
  );
});

test("what follows are the rules of classes, none of which every page carries", () => {
  const stylesheet = `${everywhere}.card{x:1}a,.panel{y:1}@media print{*{q:1}.panel{q:1}}@media screen{b{s:1}}${last}`;
  expect(laterCss(stylesheet)).toBe(".card{x:1}@media print{.panel{q:1}}");
  expect(criticalCss(stylesheet, "")).toBe(
    `${everywhere}a,.panel{y:1}@media print{*{q:1}}@media screen{b{s:1}}${last}`,
  );
});

describe("the rules of a page", () => {
  const needed = (css: string, html: string) => criticalCss(css, html) === css;

  it.each([
    [".card .title{x:1}", '<p class="card">', false],
    [".card.title{x:1}", '<p class="card title">', true],
    [".card:hover{x:1}", '<p class="card">', true],
    [".card:not(.panel){x:1}", '<p class="card">', true],
    [".card:is(.panel,.title){x:1}", '<p class="card">', true],
    [":is(.panel,.title) .card{x:1}", '<p class="card">', true],
    [".panel,.title{x:1}", '<p class="card">', false],
    [".cards{x:1}", '<p class="card">', false],
    [".card{x:1}", '<p class="cards">', false],
    [".card-2_b{x:1}", '<p class="card-2_b">', true],
    [".card{x:1}", '<p data-class="card">', false],
    ["@media print{@supports (x:1){.card{x:1}}}", '<p class="card">', true],
    ["@layer a{.panel{x:1}}", '<p class="card">', false],
    ["@container (width>1px){.card{x:1}}", '<p class="card">', true],
    ["@layer a,b;", "", true],
    ['@import url("a.css");.card{x:1}', '<p class="card">', true],
    ['.card{content:"}"}', '<p class="card">', true],
    [".card{content:'{'}", '<p class="card">', true],
    ["*{x:1}", "", true],
  ])("%s are needed by %s: %s", (css, html, isNeeded) => {
    expect(needed(css, html)).toBe(isNeeded);
  });

  it("stay in their order, because the later one wins", () => {
    const css = ".b{x:1}.a{x:2}.b{x:3}";
    expect(criticalCss(css, '<p class="a b">')).toBe(css);
  });

  it("of a stylesheet that breaks off end there", () => {
    expect(criticalCss(".card{x:1}.card{y:", '<p class="card">')).toContain(".card{x:1}");
    expect(criticalCss("", '<p class="card">')).toBe("");
  });
});
