import { expect, test } from "vitest";
import type { Company } from "#src/content/contract.ts";
import { manifestOf } from "./manifest.ts";

const named = (name: string) => ({ name }) as Company;

test.each([
  ["Obra Limpia", "Obra Limpia"],
  ["Ferretería La Paz", "Ferretería"],
  ["Distribuidora Nocturna de Materiales", "Distribuidora"],
  ["La Casa del Yeso", "La Casa del"],
])("under its icon «%s» is «%s»", (name, short) => {
  expect(manifestOf(named(name), []).short_name).toBe(short);
});

test("while there is no company the shop can be installed all the same", () => {
  expect(manifestOf(null, [])).toMatchObject({ name: "Tienda", start_url: "/" });
});
