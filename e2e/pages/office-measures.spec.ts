import { enter, homeTitle, open } from "./staff-client.ts";
import { expect, type Page, test } from "./shop-page.ts";

/** Sizes of the office's texts and the lines that go with them, in px. */
const types = new Set(["13/18", "14/20", "15/22", "18/24", "26/32", "28/32"]);

const screens: [string, string | RegExp][] = [
  ["", homeTitle],
  ["orders", "Pedidos"],
  ["orders/1/show", "Pedido 1"],
  ["products", "Productos"],
  ["products/1", /Producto/],
  ["customers", "Clientes"],
  ["quotations", "Cotizaciones"],
  ["invoices", "Facturas"],
  ["settings", "Ajustes"],
  ["order-settings", "Ajustes de pedidos"],
];

/** Every pair of size and line that a text is written in, with one of its texts. */
async function typesOf(page: Page): Promise<Record<string, string>> {
  return await page.evaluate(() => {
    const px = (value: string) => value.replace("px", "");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Record<string, string> = {};
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility()) continue;
      if (parent.closest("[role=img], svg, style, script")) continue;
      const { fontSize, lineHeight } = getComputedStyle(parent);
      found[`${px(fontSize)}/${px(lineHeight)}`] ??= node.textContent;
    }
    return found;
  });
}

/** Corners rounder than a tile's and gaps of a part of a pixel, with what has them. */
async function oddShapesOf(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.body.querySelectorAll("*")]
      .filter((each) => each.checkVisibility() && !each.closest("svg"))
      .flatMap((each) => {
        const { borderTopLeftRadius, paddingTop, paddingLeft, rowGap, marginTop } =
          getComputedStyle(each);
        const isRound = borderTopLeftRadius !== "50%" && parseFloat(borderTopLeftRadius) > 2;
        const spaces = [paddingTop, paddingLeft, rowGap, marginTop].filter(
          (space) => parseFloat(space) % 1 !== 0 && !Number.isNaN(parseFloat(space)),
        );
        return isRound || spaces.length > 0
          ? [`${each.tagName} ${each.className}: ${borderTopLeftRadius} ${spaces.join(" ")}`]
          : [];
      }),
  );
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`the office writes in six sizes at ${width} px, with square corners and whole spaces @desktop`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page);
    for (const [screen, title] of screens) {
      await open(page, screen, title);
      await expect(
        page.locator("#main-content :is(section, table, form, li, p)").first(),
      ).toBeVisible();
      await expect(page.locator(".MuiCircularProgress-root, .MuiSkeleton-root")).toHaveCount(0);
      const others = Object.entries(await typesOf(page)).filter(([type]) => !types.has(type));
      expect(others, screen).toEqual([]);
      expect(await oddShapesOf(page), screen).toEqual([]);
    }
  });
