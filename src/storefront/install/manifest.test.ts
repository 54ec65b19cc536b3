import { expect, test } from "vitest";
import { defaultBrand } from "#src/base/brand/presets.ts";
import type { Company } from "#src/shop/content/contract.ts";
import { manifestOf } from "./manifest.ts";

const named = (name: string) => ({ company: { name } as Company, brand: defaultBrand });

test.each([
  ["Obra Limpia", "Obra Limpia"],
  ["Ferretería La Paz", "Ferretería"],
  ["Distribuidora Nocturna de Materiales", "Distribuidora"],
  ["La Casa del Yeso", "La Casa del"],
])("under its icon «%s» is «%s»", (name, short) => {
  expect(manifestOf(named(name), []).short_name).toBe(short);
});

test("while there is no company the shop can be installed all the same", () => {
  expect(manifestOf({ company: null, brand: defaultBrand }, [])).toMatchObject({
    name: "Tienda",
    start_url: "/",
  });
});
