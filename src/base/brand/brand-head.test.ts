import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BrandHead } from "./brand-head.tsx";
import type { Brand } from "./contract.ts";
import { defaultBrand } from "./presets.ts";

const head = (brand: Partial<Brand> = {}) =>
  renderToStaticMarkup(
    createElement(BrandHead, {
      brand: { ...defaultBrand, ...brand },
      ownFonts: ["/a.woff2", "/b.woff2"],
    }),
  );

test("a brand loads the font that it chose, and has its colours before any stylesheet", () => {
  const html = head({ primary: "#005533", typeface: "rubik" });
  expect(html).toMatch(/<link rel="preload" [^>]*href="\/fonts\/rubik\.woff2"/);
  expect(html).not.toContain("/a.woff2");
  expect(html).toMatch(/<style>[^<]*--brand:#005533/);
});

test("the default brand loads the stylesheet's fonts and adds no rules", () => {
  const html = head();
  for (const font of ["/a.woff2", "/b.woff2"]) expect(html).toContain(`href="${font}"`);
  expect(html).not.toContain("<style>");
});

test("the browser's bars have the colour of the header, in each scheme that may be shown", () => {
  const bars = (ground: Brand["ground"]) =>
    head({ ground }).match(/<meta name="theme-color"[^>]*>/g) ?? [];
  expect(bars("device")).toHaveLength(2);
  expect(bars("dark")).toHaveLength(1);
});
