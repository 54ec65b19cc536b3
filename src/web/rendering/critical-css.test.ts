import { expect, test } from "vitest";
import { criticalCss } from "./critical-css.ts";

const stylesheet =
  ':root{--a:1}@font-face{font-family:A;src:url("data:;{}")}.card{color:red}.card .title{x:1}.panel{y:1}.panel,.card{z:1}@media (width>=769px){.card{c:1}.panel{p:1}}@media print{.panel{q:1}}body:has(.menu:popover-open){overflow:hidden}@keyframes slide{from{top:0}}';

test("a page carries the rules of its classes, and what has no classes", () => {
  expect(criticalCss(stylesheet, '<p class="card"><b class="big title">')).toBe(
    ':root{--a:1}@font-face{font-family:A;src:url("data:;{}")}.card{color:red}.card .title{x:1}.panel,.card{z:1}@media (width>=769px){.card{c:1}}body:has(.menu:popover-open){overflow:hidden}@keyframes slide{from{top:0}}',
  );
});

test("a rule needs all its classes", () => {
  expect(criticalCss(".card .title{x:1}", '<p class="card">')).toBe("");
});
