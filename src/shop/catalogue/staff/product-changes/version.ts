import { createHash } from "node:crypto";
import type { ProductChange } from "#src/shop/catalogue/product/change.ts";

/** Hashes planned changes: they are written exactly as their preview showed them, or not at all. */
export function versionOf(changes: Iterable<ProductChange>): string {
  const hash = createHash("sha256");
  for (const { id, before, after } of changes) hash.update(JSON.stringify([id, before, after]));
  return hash.digest("base64url");
}
