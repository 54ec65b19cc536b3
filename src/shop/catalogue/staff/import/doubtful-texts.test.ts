import { describe, expect, it } from "vitest";
import { defined } from "#testing/defined.ts";
import { productRecord } from "#testing/product-record.ts";
import type { ImportedProduct } from "./imported-product.ts";
import { planImport } from "./plan.ts";
import type { CatalogueProduct } from "./planning.ts";
import { writeBase } from "./sheet-base.ts";
import * as texts from "./texts.ts";

const march: CatalogueProduct = {
  ...productRecord({ id: 1, name: "Martillo", sku: "MAR-05", price: 10 }),
  subcategoryIds: [],
  complementaryIds: [],
};
const zeros: CatalogueProduct = { ...march, id: 2, name: "Clavo", sku: "00123" };

const read = (given: Partial<ImportedProduct>): ImportedProduct => ({
  line: 2,
  name: "",
  problems: [],
  notes: [],
  ...given,
});
const planned = (given: Partial<ImportedProduct>, products = [march, zeros]) => {
  const { rows } = planImport(
    [read(given)],
    { products, subcategories: [] },
    {
      rights: { mayMoveStock: true, mayWrite: true },
      choices: { makeCategories: false, publish: false, fetchImages: false },
    },
  );
  return defined(rows[0]);
};

describe("a SKU that became a date", () => {
  const spoilt = { sku: "05-mar", spoilt: ["sku"] as const };

  it("is no change of a product that is found by its name or id", () => {
    for (const key of [{ name: "Martillo" }, { id: 1, name: "Martillo" }])
      expect(planned({ ...key, ...spoilt, price: 12 })).toMatchObject({
        action: "update",
        id: 1,
        changes: { price: 12 },
        notes: [texts.spoiltKept("sku", "05-mar")],
      });
  });

  it("makes no new product, and is told where nothing else names one", () => {
    expect(planned({ name: "Otro", price: 5, ...spoilt })).toMatchObject({
      action: "error",
      problems: [texts.spoilt("sku", "05-mar")],
    });
    expect(planned({ isNameless: true, stock: 5, ...spoilt })).toMatchObject({
      action: "error",
      problems: [texts.spoilt("sku", "05-mar")],
    });
  });

  it("is a SKU where a product has exactly that", () => {
    const dated = { ...march, sku: "05-mar" };
    expect(planned({ name: "Martillo", price: 12, ...spoilt }, [dated])).toMatchObject({
      action: "update",
      notes: [],
    });
  });
});

describe("any other text that a spreadsheet converted", () => {
  it("leaves the product's own, and makes no new one", () => {
    const given = {
      sku: "MAR-05",
      name: "VERDADERO",
      brand: "03-ago",
      spoilt: ["name", "brand"],
    } as const;
    expect(planned({ ...given, price: 10 })).toMatchObject({
      action: "same",
      notes: [texts.spoiltKept("name", "VERDADERO"), texts.spoiltKept("brand", "03-ago")],
    });
    expect(planned({ ...given, sku: "NUEVO", price: 10 })).toMatchObject({
      action: "error",
      problems: [texts.spoilt("name", "VERDADERO"), texts.spoilt("brand", "03-ago")],
    });
  });
});

describe("a SKU without its zeros", () => {
  it("finds the product that had them, and keeps them", () => {
    for (const key of [{ name: "Clavo" }, { isNameless: true as const }])
      expect(planned({ ...key, sku: "123", price: 12 })).toMatchObject({
        action: "update",
        id: 2,
        changes: { price: 12 },
        notes: [texts.lostZeros("sku", "00123")],
      });
  });

  it("is kept like a bar code without its zero", () => {
    const coded = { ...march, barcode: "012345678905" };
    expect(
      planned({ sku: "MAR-05", name: "Martillo", barcode: "12345678905" }, [coded]),
    ).toMatchObject({
      action: "same",
      notes: [texts.lostZeros("barcode", "012345678905")],
    });
  });

  it("finds none where two could be meant", () => {
    const other = { ...zeros, id: 3, name: "Pija", sku: "0123" };
    expect(planned({ isNameless: true, sku: "123", stock: 1 }, [zeros, other])).toMatchObject({
      action: "error",
      problems: [texts.unknownCode("123")],
    });
  });
});

describe("a name in another case", () => {
  it("renames only if somebody edited it in the downloaded sheet", () => {
    expect(planned({ sku: "MAR-05", name: "MARTÍLLO" })).toMatchObject({
      action: "same",
      notes: [texts.onlyCase("name", "Martillo")],
    });
    const base = writeBase(read({ id: 1, name: "Martillo", sku: "MAR-05", price: 10 }));
    expect(planned({ id: 1, sku: "MAR-05", name: "martillo", base })).toMatchObject({
      action: "update",
      changes: { name: "martillo" },
    });
  });
});
