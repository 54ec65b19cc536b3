import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandCss, fitted, shownLogo } from "./brand-css.ts";
import { Brand, grounds, patterns, radii, typefaceNames } from "./contract.ts";
import { defaultBrand } from "./presets.ts";
import { readDrawingUrl, recolour } from "./drawings.ts";
import * as v from "valibot";

const logo = { url: "/media/logo.svg", width: 530, height: 100 };

describe("the brand's styles", () => {
  it("are nothing for the brand that the stylesheet brings", () => {
    expect(brandCss(defaultBrand)).toBe("");
    expect(brandCss({ ...defaultBrand, primary: "#1747a6" })).toBe("");
  });

  it("hold on dark screens where the ground follows the device, and everywhere where it is dark", () => {
    const green = { ...defaultBrand, primary: "#17693A" };
    expect(brandCss(green)).toContain("@media screen and (prefers-color-scheme:dark){html:root{");
    expect(brandCss({ ...green, ground: "light" })).not.toContain("@media screen");
    expect(brandCss({ ...green, ground: "dark" })).toContain("@media screen{html:root{");
  });

  it("dim pictures where the ground is dark, as dark.css does", () => {
    const dim = "--picture-light:84%;--picture-filter:brightness(.84)";
    const light = brandCss({ ...defaultBrand, primary: "#17693A", ground: "light" });
    expect(light).toContain("--picture-light:100%;--picture-filter:none");
    expect(light).not.toContain(dim);
    expect(brandCss({ ...defaultBrand, ground: "dark" })).toContain(dim);
    const dark = readFileSync(new URL("../ui/dark.css", import.meta.url), "utf8");
    expect(dark.replaceAll(/\s+/g, "").replaceAll("0.84", ".84")).toContain(dim);
  });

  it("load the chosen font, and no other", () => {
    const css = brandCss({ ...defaultBrand, typeface: "bitter" });
    expect(css.match(/url\(\/fonts\/[^)]*\)/g)).toEqual(["url(/fonts/bitter.woff2)"]);
  });

  it("give a logo its box, so that nothing moves when it comes", () => {
    const css = brandCss({ ...defaultBrand, logo });
    expect(css).toContain("--logo-width:170px;--logo-height:32px");
    expect(css).toContain(
      "@media (min-width:48.01em){html:root{--logo-width:212px;--logo-height:40px}",
    );
  });

  it("never leave their element, whatever a brand holds", () => {
    const image = fc.record({
      url: fc.oneof(fc.string(), fc.constant('/media/a.svg");}</style><script>')),
      width: fc.integer(),
      height: fc.integer(),
    });
    const brand = fc.record({
      primary: fc.string(),
      accent: fc.constant("#B93E0B"),
      highlight: fc.constant("#F5B700"),
      ground: fc.constantFrom(...grounds),
      typeface: fc.constantFrom(...typefaceNames),
      pattern: fc.constantFrom(...patterns),
      radius: fc.constantFrom(...radii),
      logo: fc.option(image),
    });
    fc.assert(
      fc.property(brand, (given) => {
        const read = v.safeParse(Brand, given);
        if (read.success) expect(brandCss(read.output)).not.toContain("<");
      }),
    );
    expect(v.safeParse(Brand, { ...defaultBrand, primary: "red" }).success).toBe(false);
    expect(v.safeParse(Brand, { ...defaultBrand, logo: { ...logo, url: '/a")' } }).success).toBe(
      false,
    );
  });
});

describe("a logo", () => {
  it.each([
    [530, 100, 240, 40, 212, 40],
    [300, 100, 240, 40, 96, 32],
    [100, 100, 240, 40, 32, 32],
    [2000, 100, 240, 40, 240, 12],
    [530, 100, 184, 32, 170, 32],
  ])("of %i × %i is fitted into %i × %i as %i × %i", (width, height, maxWidth, maxHeight, w, h) => {
    expect(fitted({ url: "/a", width, height }, maxWidth, maxHeight)).toEqual({
      width: w,
      height: h,
    });
  });

  it("stands for the name; without one the name is written", () => {
    expect(shownLogo({ ...defaultBrand, logo }, "La Paz")).toMatchObject({
      logo: "/media/logo.svg",
      wordmark: "",
    });
    const { logo: mark, wordmark } = shownLogo(defaultBrand, "La Paz");
    expect(wordmark).toBe("La Paz");
    expect(decodeURIComponent(mark)).toBe(
      `data:image/svg+xml,${readFileSync("public/brand/mark.svg", "utf8").trim()}`,
    );
  });

  it("is not the mark that we bring, once a shop has colours of its own", () => {
    const { logo } = shownLogo({ ...defaultBrand, primary: "#7A1FA2" }, "La Paz");
    expect(readDrawingUrl(logo)?.name).toBe("shop");
  });
});

describe("a drawing", () => {
  it("is named by its colours, and has them", () => {
    const path = "/brand/drawings/brick.17693a-f1f7ec-ffc22e.svg";
    expect(readDrawingUrl(path)).toEqual({
      name: "brick",
      colours: ["#17693a", "#f1f7ec", "#ffc22e"],
    });
    expect(readDrawingUrl("/brand/drawings/../a.17693a-f1f7ec-ffc22e.svg")).toBeNull();
    const svg = '<p fill="currentColor" stroke="var(--pattern-ground,#fff)"/>';
    expect(recolour(svg, ["#111111", "#222222", "#333333"])).toBe(
      '<p fill="#111111" stroke="#222222"/>',
    );
  });
});
