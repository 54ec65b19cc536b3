import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pick } from "#src/base/kernel/records.ts";
import { defined } from "#testing/defined.ts";
import { productRecord } from "#testing/product-record.ts";
import type { ImportedProduct } from "./imported-product.ts";
import { changesFor } from "#src/shop/catalogue/product/change.ts";
import { planImport } from "./plan.ts";
import type { CatalogueProduct } from "./planning.ts";
import { writeBase } from "./sheet-base.ts";
import { compareAtIsTooLow } from "#src/shop/catalogue/staff/texts.ts";
import * as texts from "./texts.ts";

const roof: CatalogueProduct = productRecord({
  sku: "TF-5",
  name: "Techo Firme",
  description: "Sella",
  price: 1849,
  stock: 10,
  content: 19,
  coats: 2,
  subcategoryIds: [1, 2],
});
const brush: CatalogueProduct = { ...roof, id: 8, sku: null, name: "Brocha", subcategoryIds: [] };
const shop = {
  products: [roof, brush],
  subcategories: [
    { id: 1, name: "Pisos" },
    { id: 2, name: "Baños" },
    { id: 3, name: "Techos" },
  ],
};
const row = (overrides: Partial<ImportedProduct>): ImportedProduct => ({
  line: 2,
  name: "Techo Firme",
  problems: [],
  notes: [],
  ...overrides,
});
const choices = { makeCategories: false, publish: false, fetchImages: false };
const plan = (rows: Partial<ImportedProduct>[], mayMoveStock = true) =>
  planImport(rows.map(row), shop, { rights: { mayMoveStock, mayWrite: true }, choices }).rows;
const planned = (overrides: Partial<ImportedProduct>) => defined(plan([overrides])[0]);

/** The fields that a row of the sheet repeats as they are stored. */
const plainOf = (product: CatalogueProduct) =>
  pick(product, [
    ...(["id", "sku", "name", "description", "price", "stock", "performance", "content"] as const),
    ...([
      "weight",
      "coats",
      "years",
      "compareAtPrice",
      "lowStockLevel",
      "draft",
      "archived",
    ] as const),
  ]);

/** The roof in this shop's own sheet, downloaded when it had these values. */
const asDownloaded = (then: Partial<CatalogueProduct> = {}): ImportedProduct => {
  const { sku, ...told } = plainOf({ ...roof, ...then });
  const product = row({
    ...told,
    ...(sku === null ? {} : { sku }),
    subcategories: ["Pisos", "Baños"],
  });
  return { ...product, base: writeBase(product) };
};

describe("a row of a file", () => {
  it("that equals the stored product changes nothing", () => {
    const { sku, ...told } = plainOf(roof);
    const whole = { ...told, sku: defined(sku), subcategories: ["Pisos", "Baños"] };
    for (const given of [{ name: roof.name }, whole, { id: 7, name: roof.name }])
      expect(planned(given)).toMatchObject({ action: "same", differences: [], id: 7 });
  });

  it("with another SKU is another product, even with the same name", () => {
    expect(planned({ name: roof.name, sku: "OTRA-1", price: 99 })).toMatchObject({
      action: "create",
      changes: { sku: "OTRA-1" },
    });
  });

  it("with the same name as another is another product only if both have SKUs", () => {
    const named = (...skus: (string | undefined)[]) =>
      plan(
        skus.map((sku, index) => ({
          line: index + 2,
          name: "Brocha de dos",
          price: 30,
          ...(sku && { sku }),
        })),
      ).map(({ action, changes, problems }) => changes.sku ?? problems[0] ?? action);
    const same = texts.sameProduct(2);
    expect(named("BD-1", "BD-2")).toEqual(["BD-1", "BD-2"]);
    expect(named("BD-1", "bd-1")).toEqual(["BD-1", same]);
    expect(named("BD-1", undefined)).toEqual(["BD-1", same]);
    expect(named(undefined, "BD-1")).toEqual(["create", same]);
    expect(named(undefined, undefined)).toEqual(["create", same]);
  });

  it("gives its SKU to a product without one, and a second row creates a product", () => {
    const rows = ["BR-1", "BR-2"].map((sku, index) => ({
      line: index + 2,
      name: brush.name,
      price: 30,
      sku,
    }));
    expect(plan(rows)).toMatchObject([
      { action: "update", id: brush.id, changes: { sku: "BR-1" }, problems: [] },
      { action: "create", changes: { sku: "BR-2" }, problems: [] },
    ]);
  });

  it("of a new product shows its price, stock and subcategories", () => {
    const said = { name: "Malla", price: 1849.5, stock: 12, subcategories: ["Techos", "Pisos"] };
    const shown = (differences: { field: string; to: unknown }[]) =>
      differences.map(({ field, to }) => [field, to]);
    expect(shown(planned({ ...said, draft: true, brand: "Norte" }).differences)).toEqual([
      ["price", 1849.5],
      ["stock", 12],
      ["subcategoryIds", "Techos, Pisos"],
      ["draft", true],
    ]);
    expect(shown(planned({ name: "Malla", price: 9, draft: false }).differences)).toEqual([
      ["price", 9],
      ["stock", 0],
    ]);
  });

  it("changes the fields that it has and keeps the others", () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            price: fc.integer({ min: 1, max: 9999 }),
            stock: fc.nat(9999),
            content: fc.option(fc.nat(99)),
            archived: fc.boolean(),
          },
          { requiredKeys: [] },
        ),
        (said) => {
          const { changes } = planned(said);
          expect({ ...roof, ...changes }).toEqual({ ...roof, ...said });
        },
      ),
      { numRuns: 40 },
    );
  });

  it("removes a number whose cell is empty", () => {
    expect(planned({ content: null, coats: null }).changes).toEqual({ content: null, coats: null });
  });

  it("finds its product by id, then SKU, then name", () => {
    expect(planned({ id: 8, name: "Techo Firme", price: 5 }).id).toBe(8);
    expect(planned({ sku: "tf-5", name: "Brocha" }).id).toBe(7);
    expect(planned({ name: "  BROCHA " }).id).toBe(8);
    expect(planned({ name: "Bróchá" }).id).toBe(8);
  });

  it("with a problem changes nothing, and is reported with its product", () => {
    const broken = planned({ price: 5, problems: [texts.noPrice] });
    expect(broken).toMatchObject({ action: "error", id: 7, changes: {}, differences: [] });
    expect(broken.problems).toContainEqual(texts.noPrice);
  });

  it("with the same product as an earlier row is rejected", () => {
    const rows = plan([
      { line: 2, id: 7, price: 5 },
      { line: 3, sku: "TF-5", price: 6 },
      { line: 4, name: "techo firme", price: 7 },
      { line: 5, name: "Nuevo", price: 8, sku: "N-1" },
      { line: 6, name: "Otro", price: 9, sku: "n-1" },
    ]);
    expect(rows.map(({ action }) => action)).toEqual([
      "update",
      "error",
      "error",
      "create",
      "error",
    ]);
  });

  it("without a SKU is not the same as another without one", () => {
    const rows = plan([
      { line: 2, name: "Uno", price: 5 },
      { line: 3, name: "Dos", price: 5 },
    ]);
    expect(rows.map(({ action }) => action)).toEqual(["create", "create"]);
  });

  it("of a new product needs a price above 0", () => {
    expect(planned({ name: "Nuevo", price: 1 }).action).toBe("create");
    expect(planned({ name: "Nuevo", price: 0 })).toMatchObject({ action: "error", changes: {} });
    expect(planned({ name: "Nuevo" })).toMatchObject({ action: "error", changes: {} });
  });
});

describe("a problem of a row", () => {
  const problems = (overrides: Partial<ImportedProduct>) => planned(overrides).problems;

  it.each<[string, Partial<ImportedProduct>, unknown[]]>([
    ["a number that no product has", { id: 99 }, [texts.unknownId(99)]],
    ["a key of another product", { id: 8, sku: "tf-5" }, [texts.skuOfAnother("tf-5")]],
    ["more pieces than anybody counts", { stock: 1_000_001 }, [texts.tooMuchStock]],
    ["as many as can be counted", { stock: 1_000_000 }, []],
    [
      "a value that the form refuses",
      { brand: "a".repeat(71) },
      [expect.stringMatching(/^Marca: /)],
    ],
    ["its own key", { sku: "TF-5" }, []],
  ])("may be %s", (_, given, expected) => {
    expect(problems(given)).toEqual(expected);
  });

  it("may be an old price that is not higher, in the row or combined with the stored one", () => {
    const reduced = { ...roof, compareAtPrice: 1999 };
    const problemsWith = (overrides: Partial<ImportedProduct>) =>
      planImport(
        [row(overrides)],
        { ...shop, products: [reduced] },
        { rights: { mayMoveStock: true, mayWrite: true }, choices },
      ).rows.flatMap((each) => each.problems);
    const tooLow = [texts.wrongValue("compareAtPrice", compareAtIsTooLow)];
    expect(problemsWith({ price: 1999 })).toEqual(tooLow);
    expect(problemsWith({ price: 1998.99 })).toEqual([]);
    expect(problemsWith({ compareAtPrice: 1849 })).toEqual(tooLow);
    expect(problemsWith({ compareAtPrice: 1849.01 })).toEqual([]);
    expect(problemsWith({ price: 2500, compareAtPrice: null })).toEqual([]);
    expect(problemsWith({ name: "Nuevo", price: 9, compareAtPrice: 9 })).toEqual(tooLow);
    // Two prices that do not fit since another import are no fault of a row without prices.
    reduced.compareAtPrice = 5;
    expect(problemsWith({ coats: 3 })).toEqual([]);
  });
});

describe("a variant in a row", () => {
  const white = { productLine: "Techo", options: [{ name: "Color", value: "Blanco" }] };
  const variant = { ...roof, id: 9, sku: "TB", name: "Techo blanco", ...white };
  const problemsOf = (rows: Partial<ImportedProduct>[], stored: CatalogueProduct = variant) =>
    planImport(
      rows.map((given, index) => row({ line: index + 2, price: 5, ...given })),
      { ...shop, products: [stored, brush] },
      { rights: { mayMoveStock: true, mayWrite: true }, choices },
    ).rows.map(({ problems }) => problems[0] ?? null);
  const same = texts.sameVariant("Techo blanco");
  const other = { ...white, options: [{ name: "color", value: "BLANCO" }], productLine: "TECHO" };

  it("with the options of another in its line is rejected, however they are written", () => {
    expect(problemsOf([{ name: "Nuevo", ...other }])).toEqual([same]);
    expect(problemsOf([{ name: "Brocha", ...other }])).toEqual([same]);
  });

  it("may be the same product, or replace an archived one", () => {
    expect(problemsOf([{ name: "Techo blanco", ...other }])).toEqual([null]);
    expect(problemsOf([{ name: "Nuevo", ...other }], { ...variant, archived: true })).toEqual([
      null,
    ]);
    expect(problemsOf([{ name: "Nuevo", ...other, archived: true }])).toEqual([null]);
  });

  it("is rejected if an earlier row has the same line and options", () => {
    const free = { ...variant, productLine: null };
    expect(
      problemsOf([{ name: "Uno", ...white }, { name: "Dos", ...other }, { name: "Tres" }], free),
    ).toEqual([null, texts.sameVariantLine(2), null]);
    const lineOnly = { productLine: "Techo", options: [] };
    expect(
      problemsOf([
        { name: "Uno", ...lineOnly },
        { name: "Dos", ...lineOnly },
      ]),
    ).toEqual([null, null]);
    expect(problemsOf([{ name: "Uno", options: white.options }])).toEqual([null]);
  });
});

describe("the images of a row", () => {
  const url = (name: number | string) => `https://a.example/${name}.jpg`;
  const imagesOf = (overrides: Partial<ImportedProduct>, fetchImages = true, image?: string) => {
    const stored = image === undefined ? roof : { ...roof, image };
    const { rows, losses } = planImport(
      [row(overrides)],
      { ...shop, products: [stored] },
      { rights: { mayMoveStock: true, mayWrite: true }, choices: { ...choices, fetchImages } },
    );
    return { ...defined(rows[0]), losses };
  };

  it("are fetched if the option is chosen, each once, with its alternative text", () => {
    const given = { images: [url(1), url(2), url(1)], imageAlts: { [url(2)]: "Cubeta" } };
    expect(imagesOf(given)).toMatchObject({
      action: "same",
      losses: [],
      images: [
        { url: url(1), alt: null },
        { url: url(2), alt: "Cubeta" },
      ],
    });
    const left = imagesOf(given, false);
    expect(left).not.toHaveProperty("images");
    expect(left.losses).toEqual([texts.unfetchedImages(1)]);
  });

  it("are at most twelve, with a note about the others", () => {
    const urls = (count: number) => Array.from({ length: count }, (_, at) => url(at));
    const all = imagesOf({ images: urls(12) });
    expect([all.images?.length, all.notes]).toEqual([12, []]);
    const cut = imagesOf({ images: urls(15) });
    expect(cut.images?.map((each) => each.url)).toEqual(urls(12));
    expect(cut.notes).toEqual([texts.moreImages(12, 3)]);
  });

  it("are ignored if the product has an image or the row is not imported", () => {
    for (const fetched of [true, false]) {
      const kept = imagesOf({ images: [url(1)] }, fetched, "/media/a.webp");
      expect([kept.images, kept.losses]).toEqual([undefined, []]);
      const wrong = imagesOf({ images: [url(1)], id: 99 }, fetched);
      expect([wrong.images, wrong.losses]).toEqual([undefined, []]);
      expect(imagesOf({ images: [] }, fetched)).not.toHaveProperty("images");
    }
  });
});

describe("the complementary products of a row", () => {
  it("are found by SKU or name, ignoring case, in the order of the cell", () => {
    expect(
      planned({ id: 8, name: "Brocha", complementary: ["tf-5", "TECHO FIRME"] }).changes,
    ).toEqual({ complementaryIds: [7] });
    const { differences } = planned({ complementary: ["brocha"] });
    expect(differences).toEqual([{ field: "complementaryIds", from: "", to: "Brocha" }]);
  });

  it("are found by either, and stay if the column is missing", () => {
    for (const word of ["tf-5", "techo firme"])
      expect(planned({ id: 8, name: "Brocha", complementary: [word] }).changes).toEqual({
        complementaryIds: [7],
      });
    const used = { ...roof, complementaryIds: [8] };
    const rowsOf = (overrides: Partial<ImportedProduct>) =>
      planImport(
        [row(overrides)],
        { ...shop, products: [used, brush] },
        { rights: { mayMoveStock: true, mayWrite: true }, choices },
      ).rows;
    for (const given of [{}, { complementary: ["Brocha"] }, { complementary: ["Escalera"] }])
      expect(rowsOf(given)).toMatchObject([{ action: "same", changes: {} }]);
    expect(planned({ name: "Nuevo", price: 5, complementary: [] }).changes).toEqual({
      name: "Nuevo",
      price: 5,
    });
  });

  it("that do not exist are noted and change nothing", () => {
    expect(planned({ complementary: ["Escalera"] })).toMatchObject({
      action: "same",
      notes: [texts.unknownComplementary("Escalera")],
    });
  });

  it("are removed if the cell is empty", () => {
    const used = { ...roof, complementaryIds: [8] };
    const [emptied] = planImport(
      [row({ complementary: [] })],
      { ...shop, products: [used, brush] },
      { rights: { mayMoveStock: true, mayWrite: true }, choices },
    ).rows;
    expect(emptied).toMatchObject({ action: "update", changes: { complementaryIds: [] } });
  });
});

describe("a product of another shop", () => {
  const imported = (overrides: Partial<ImportedProduct>, publish: boolean) =>
    planImport([row(overrides)], shop, {
      rights: { mayMoveStock: true, mayWrite: true },
      choices: { ...choices, publish },
    });
  const fresh = { name: "Nuevo", price: 5 };

  it("is published only if the option is chosen", () => {
    const asleep = imported({ ...fresh, published: true }, false);
    expect(asleep.rows).toMatchObject([{ changes: { draft: true } }]);
    expect(asleep.losses).toEqual([texts.unpublished(1)]);
    const asked = imported({ ...fresh, published: true }, true);
    expect(asked.rows).toMatchObject([{ changes: { draft: false } }]);
    expect(asked.losses).toEqual([]);
    // A row that is not imported has nothing to publish.
    expect(imported({ name: "Sin precio", published: true }, false).losses).toEqual([]);
    const offSale = [false, true].map((publish) =>
      imported({ ...fresh, published: false }, publish),
    );
    for (const { rows, losses } of offSale) {
      expect(rows).toMatchObject([{ changes: { draft: true } }]);
      // Nobody sells it there: it is not missed here.
      expect(losses).toEqual([]);
    }
  });

  it("keeps its old URLs, whether new or existing", () => {
    const oldPaths = ["/products/techo-firme"];
    expect(planned({ oldPaths })).toMatchObject({ action: "same", oldPaths });
    expect(planned({ ...fresh, oldPaths })).toMatchObject({ action: "create", oldPaths });
    expect(planned({})).not.toHaveProperty("oldPaths");
  });

  it("that is archived here is restored only if the option is chosen", () => {
    const archived = { ...roof, archived: true, draft: true };
    const rowsOf = (published: boolean | null, publish: boolean) =>
      planImport(
        [row({ published })],
        { ...shop, products: [archived] },
        { rights: { mayMoveStock: true, mayWrite: true }, choices: { ...choices, publish } },
      ).rows;
    const onSale = { archived: false, draft: false };
    expect(rowsOf(true, true)).toMatchObject([{ action: "update", changes: onSale }]);
    for (const [published, publish] of [
      [true, false],
      [null, true],
      [false, true],
    ] as const)
      expect(rowsOf(published, publish)).toMatchObject([{ action: "same", changes: {} }]);
  });

  it("that exists here stays published, unless it is unpublished there", () => {
    expect(imported({ published: true }, false).rows).toMatchObject([{ action: "same" }]);
    expect(imported({ published: null }, true).rows).toMatchObject([{ action: "same" }]);
    expect(imported({ published: false }, false).rows).toMatchObject([
      { action: "update", changes: { archived: true } },
    ]);
  });
});

describe("the subcategories of a row", () => {
  it("are found ignoring case, each once", () => {
    expect(planned({ subcategories: ["techos", "TECHOS", "pisos"] }).changes).toEqual({
      subcategoryIds: [3, 1],
    });
  });

  it("that do not exist are reported, and the row is rejected", () => {
    const { action, problems } = planned({ subcategories: ["Techos", "Aire libre > Jardín"] });
    expect(action).toBe("error");
    expect(problems).toEqual([texts.unknownSubcategory("Jardín")]);
  });

  it("with an invalid name are reported, and the row is rejected", () => {
    const { rows, newSubcategories } = planImport(
      [row({ subcategories: ["Aire libre > .."] })],
      shop,
      {
        rights: { mayMoveStock: true, mayWrite: true },
        choices: { ...choices, makeCategories: true },
      },
    );
    expect(rows).toMatchObject([
      { action: "error", problems: [expect.stringMatching(/^Subcategoría «\.\.»: /)] },
    ]);
    expect(newSubcategories).toEqual([]);
  });

  it("are created once if the option is chosen, in the category of their path", () => {
    const { rows, newSubcategories } = planImport(
      [
        row({ subcategories: ["Techos", "Aire libre > Jardín"] }),
        row({ line: 3, name: "Brocha", subcategories: ["JARDÍN", "Música"] }),
      ],
      shop,
      {
        rights: { mayMoveStock: true, mayWrite: true },
        choices: { ...choices, makeCategories: true },
      },
    );
    expect(newSubcategories).toEqual([
      { category: "Aire libre", name: "Jardín" },
      { category: "Música", name: "Música" },
    ]);
    expect(rows.map(({ changes }) => changes.subcategoryIds)).toEqual([
      [3, -1],
      [-1, -2],
    ]);
    expect(rows[0]?.differences).toEqual([
      { field: "subcategoryIds", from: "Pisos, Baños", to: "Techos, Jardín" },
    ]);
    const garden = texts.newSubcategory("Jardín", "Aire libre");
    expect(rows[0]?.notes).toEqual([garden]);
    expect(rows[1]?.notes).toEqual([
      texts.newSubcategory("JARDÍN", "JARDÍN"),
      texts.newSubcategory("Música", "Música"),
    ]);
  });

  it("that are missing leave the product where it is", () => {
    expect(planned({ subcategories: [] })).toMatchObject({ action: "same", changes: {} });
  });

  it("are shown by name", () => {
    const [difference] = planned({ subcategories: ["Techos"] }).differences;
    expect(difference).toEqual({ field: "subcategoryIds", from: "Pisos, Baños", to: "Techos" });
  });
});

describe("this shop's own sheet", () => {
  it("without edits changes nothing, whatever changed since the download", () => {
    const old = asDownloaded({ price: 99, stock: 500, description: "Otra" });
    expect(plan([old])[0]).toMatchObject({ action: "same", changes: {}, notes: [] });
  });

  it("applies an edited stock as a difference, so that sales in the meantime count", () => {
    const edited = { ...asDownloaded({ stock: 12 }), stock: 15 };
    expect(plan([edited])[0]).toMatchObject({
      changes: { stock: 13 },
      stockChange: 3,
      notes: [texts.stockDifference(12, 10)],
      differences: [
        { field: "onHand", from: 10, to: 13 },
        { field: "stock", from: 10, to: 13 },
      ],
    });
    const alone = { ...asDownloaded(), stock: 15 };
    expect(plan([alone])[0]).toMatchObject({ changes: { stock: 15 }, notes: [] });
  });

  it("changes only the lists that were edited", () => {
    const stored = { ...roof, subcategoryIds: [3] };
    const changesOf = (overrides: Partial<ImportedProduct>) =>
      planImport(
        [{ ...asDownloaded(), ...overrides }],
        { ...shop, products: [stored, brush] },
        { rights: { mayMoveStock: true, mayWrite: true }, choices },
      ).rows[0]?.changes;
    expect(changesOf({})).toEqual({});
    expect(changesOf({ subcategories: ["Baños"] })).toEqual({ subcategoryIds: [2] });
  });

  it("does not subtract from a stock of 0", () => {
    const soldOut = { ...roof, stock: 0 };
    const edited = { ...asDownloaded({ stock: 5 }), stock: 2 };
    const [told] = planImport(
      [edited],
      { ...shop, products: [soldOut] },
      { rights: { mayMoveStock: true, mayWrite: true }, choices },
    ).rows;
    expect(told).toMatchObject({ action: "same", changes: {} });
    expect(told).not.toHaveProperty("stockChange");
  });

  it("never makes the stock negative", () => {
    const edited = { ...asDownloaded({ stock: 50 }), stock: 0 };
    expect(plan([edited])[0]).toMatchObject({ changes: { stock: 0 }, stockChange: -50 });
  });

  it("moves no stock without permission", () => {
    const edited = { ...asDownloaded(), stock: 99, price: 5 };
    const [told] = plan([edited], false);
    expect(told).toMatchObject({ action: "update", changes: { price: 5 } });
    expect(told).not.toHaveProperty("stockChange");
    expect(defined(told).notes).toHaveLength(1);
  });

  it("notes a field that somebody else changed too", () => {
    const edited = { ...asDownloaded({ price: 99 }), price: 120 };
    const [told] = plan([edited]);
    expect(told).toMatchObject({ action: "update", changes: { price: 120 } });
    expect(defined(told).notes).toEqual([texts.changedSince("price")]);
  });

  it("keeps a SKU that a spreadsheet converted to scientific notation", () => {
    const [told] = plan([{ ...asDownloaded(), sku: "7.50123E+12", spoilt: ["sku"] }]);
    expect(told).toMatchObject({ action: "same", changes: {} });
    expect(defined(told).notes).toEqual([texts.spoiltKept("sku", "7.50123E+12")]);
  });

  it("with a changed last column is read like any other sheet", () => {
    const broken = { ...asDownloaded({ price: 99 }), base: "v1:x" };
    expect(defined(plan([broken])[0]).changes).toEqual({ price: 99 });
  });
});

describe("a planned row that is written", () => {
  const dearer = { before: { price: 10 }, changes: { price: 20 } };
  it("is skipped if somebody changed the same field since", () => {
    expect(changesFor(dearer, { ...roof, price: 10 })).toEqual({ price: 20 });
    expect(changesFor(dearer, { ...roof, price: 10, name: "Otro" })).toEqual({ price: 20 });
    expect(changesFor(dearer, { ...roof, price: 11 })).toBe(null);
  });

  it("sets a stock only if it did not change since, and adds a difference to the current one", () => {
    const set = { before: { stock: 5 }, changes: { stock: 9 } };
    expect(changesFor(set, { ...roof, stock: 5 })).toEqual({ stock: 9 });
    expect(changesFor(set, { ...roof, stock: 4 })).toBe(null);
    expect(changesFor({ ...set, stockChange: 4 }, { ...roof, stock: 3 })).toEqual({
      stock: 7,
      shortfall: 0,
    });
  });

  it("of an import planned by an earlier version is written", () =>
    expect(changesFor({ changes: { price: 20 } }, roof)).toEqual({ price: 20 }));
});

describe("a count in a sheet", () => {
  const commitments = [
    { orderId: 12, quantity: 10 },
    { orderId: 15, quantity: 20 },
  ];
  const promised = { ...roof, stock: 117, committed: 25, reserved: 5, commitments };
  const counted = (stock: number, product: CatalogueProduct = promised) =>
    defined(
      planImport(
        [row({ stock })],
        { ...shop, products: [product] },
        { rights: { mayMoveStock: true, mayWrite: true }, choices },
      ).rows[0],
    );

  it("is of what lies in the warehouse", () => {
    expect(counted(147)).toMatchObject({ action: "same", changes: {}, notes: [] });
    expect(counted(140)).toMatchObject({
      changes: { stock: 110 },
      stockChange: -7,
      differences: [
        { field: "onHand", from: 147, to: 140 },
        { field: "stock", from: 117, to: 110 },
      ],
    });
  });

  it("below what was promised names the orders that it does not cover", () => {
    expect(counted(20)).toMatchObject({
      changes: { stock: 0, shortfall: 10 },
      notes: ["Faltan 10 piezas para pedidos. No alcanza para el pedido 15"],
    });
  });
});

describe("a sheet without names", () => {
  const coded = { ...roof, barcode: "7501031311309" };
  const planCodes = (
    overrides: Partial<ImportedProduct>,
    {
      products = [coded],
      mayWrite = true,
    }: { products?: CatalogueProduct[]; mayWrite?: boolean } = {},
  ) =>
    planImport(
      [{ line: 2, name: "", isNameless: true, problems: [], notes: [], ...overrides }],
      { ...shop, products },
      { rights: { mayMoveStock: true, mayWrite }, choices },
    );
  const planCode = (...given: Parameters<typeof planCodes>) => defined(planCodes(...given).rows[0]);

  it("finds a product by id, SKU or barcode, in either of the two columns", () => {
    for (const code of [
      { id: coded.id },
      { sku: "tf-5" },
      { barcode: "TF-5" },
      { sku: "7501031311309" },
      { barcode: "07501031311309" },
    ])
      expect(planCode({ ...code, stock: 3 })).toMatchObject({
        action: "update",
        id: coded.id,
        name: "Techo Firme",
        changes: { stock: 3 },
      });
  });

  it("says which code belongs to no product, or to several", () => {
    const twin = { ...coded, id: 8, sku: "TF-6" };
    expect(planCode({ sku: "X-9", stock: 3 }).problems).toEqual([texts.unknownCode("X-9")]);
    expect(planCode({ id: 99, stock: 3 }).problems).toEqual([texts.unknownId(99)]);
    expect(planCode({ stock: 3 }).problems).toEqual([texts.noKey]);
    expect(
      planCode({ barcode: "7501031311309", stock: 3 }, { products: [coded, twin] }).problems,
    ).toEqual([texts.sharedCode("7501031311309")]);
  });

  it("changes nothing but the count for who may not write products", () => {
    const { rows, losses } = planCodes({ sku: "TF-5", stock: 3, price: 1 }, { mayWrite: false });
    expect(rows[0]).toMatchObject({ changes: { stock: 3 }, problems: [] });
    expect(rows[0]?.changes).not.toHaveProperty("price");
    expect(losses).toEqual([texts.onlyCounts]);
    const [made] = planImport(
      [
        {
          line: 2,
          problems: [],
          notes: [],
          name: "Nueva",
          price: 5,
          stock: 3,
          subcategories: ["Z"],
        },
      ],
      shop,
      {
        rights: { mayMoveStock: true, mayWrite: false },
        choices: { ...choices, makeCategories: true },
      },
    ).rows;
    expect(made).toMatchObject({ action: "error", problems: [texts.mayNotMake] });
  });
});
