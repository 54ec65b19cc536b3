import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { ProductInput } from "#src/shop/catalogue/staff/contract.ts";
import { snapshotOf, type Snapshot } from "#src/shop/storefront-data/snapshot.ts";
import type { MainInfo } from "#src/shop/storefront-data/contract.ts";
import type { Storefront } from "#src/shop/storefront-data/storefront.ts";
import { defined } from "#testing/defined.ts";
import { createProductPreview } from "./preview.server.ts";

const mainInfo: MainInfo = {
  elements: [
    { id: 7, name: "Pala", price: 100, stock: 3, subcategories: [] },
    { id: 8, name: "Pico", price: 200, stock: 9, subcategories: [] },
  ],
  categories: [
    { id: 1, name: "Obra", subcategories: [{ id: 11, name: "Palas" }] },
    { id: 2, name: "Casa", subcategories: [{ id: 21, name: "Jardín" }] },
  ],
  advertisements: [],
  pos: [],
  topProducts: [],
};
const draft = v.parse(ProductInput, {
  name: "Pala nueva",
  description: "Redonda",
  price: 120,
  subcategoryIds: [21, 11],
});

/** Renders a preview and returns what the renderer received. */
async function preview(
  overrides: Partial<typeof draft & { id: number }>,
  html = "",
  empty = false,
) {
  const snapshot = snapshotOf(mainInfo, "1");
  const storefront: Storefront = {
    settings: {
      apiHost: "",
      slug: "shop",
      publicUrl: "https://shop.example",
      staging: false,
      paymentMethods: ["card"],
      client: { hashKey: "", hashText: "", websiteKey: "", websiteLabel: "" },
    },
    snapshot: async () => (empty ? null : snapshot),
    countSearch: () => {},
    onChange: () => {},
  };
  const seen: { url: string; shown: Snapshot }[] = [];
  const text = await createProductPreview(async (request, { snapshot: shown }) => {
    seen.push({ url: decodeURIComponent(request.url), shown: defined(await shown()) });
    return new Response(html);
  }, storefront)({ ...draft, ...overrides });
  return { text, snapshot, ...seen[0] };
}

describe("a product's preview", () => {
  it("is its page with the form's words and the shop's stock", async () => {
    const { url, shown } = await preview({ id: 7 });
    expect(url).toBe("https://shop.example/product/Pala nueva/7");
    expect(shown?.elementById("7")).toMatchObject({ name: "Pala nueva", price: 120, stock: 3 });
  });

  it("leaves every other product and what shoppers see as they are", async () => {
    const { shown, snapshot } = await preview({ id: 7 });
    expect(shown?.elementById("8")).toBe(snapshot.elementById("8"));
    expect(snapshot.elementById("7")).toMatchObject({ name: "Pala", price: 100 });
  });

  it("of one that was never saved shows how it sells", async () => {
    const { url, shown } = await preview({});
    expect(url).toMatch(/\/0$/);
    expect(shown?.elementById("0")?.stock).toBeGreaterThan(0);
  });

  it("stands in the subcategories of the form that are still there, in its order", async () => {
    const { shown } = await preview({ id: 7, subcategoryIds: [21, 99, 11] });
    expect(shown?.elementById("7")?.subcategories).toEqual([
      { name: "Jardín", category: { name: "Casa" } },
      { name: "Palas", category: { name: "Obra" } },
    ]);
  });

  it("runs nothing, and its links open elsewhere", async () => {
    const scripts = `<script type="module">a("<b>")</script><script src="/x.js"></script>`;
    const html = `<html><head></head>${scripts}<p>text</p><script>\nb()\n</script></html>`;
    expect((await preview({ id: 7 }, html)).text).toBe(
      '<html><head><base target="_blank"></head><p>text</p></html>',
    );
  });

  it("can't be made while there is no catalogue", async () => {
    expect((await preview({ id: 7 }, "", true)).text).toBeNull();
  });
});
