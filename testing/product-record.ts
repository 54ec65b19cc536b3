import * as v from "valibot";
import { productFields } from "#src/shop/catalogue/product/product-fields.ts";
import { ProductFields, type ProductRecord } from "#src/shop/catalogue/staff/contract.ts";
import { keysOf } from "#src/base/kernel/records.ts";

/** Returns a product as the staff read it, with an empty form's values where none are given. */
export function productRecord(overrides: Partial<ProductRecord> = {}): ProductRecord {
  const empty = Object.fromEntries(keysOf(productFields).map((name) => [name, null]));
  const defaults = v.parse(ProductFields, { name: "Pala", price: 100 });
  const stock = { stock: 0, onHand: 0, committed: 0, reserved: 0, shortfall: 0 };
  return { ...empty, ...defaults, id: 7, ...stock, ...overrides };
}
