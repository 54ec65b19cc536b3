import { request } from "#src/base/admin-kit/ui/api.ts";
import { publishStatusOf } from "#src/shop/catalogue/product/publish-status.ts";
import type { ProductRow } from "#src/shop/catalogue/staff/contract.ts";

/** Whose code was scanned. */
export type Found<Product> =
  | { kind: "one"; product: Product }
  /** Several share it: the person chooses. */
  | { kind: "several"; products: readonly Product[] }
  | { kind: "archived" | "unpublished"; name: string }
  | { kind: "unknown" };

export const uses = ["sale", "count"] as const;
type Use = (typeof uses)[number];

type Listed = Pick<ProductRow, "name" | "archived" | "draft" | "publishedFrom">;

/** Decides among the products with a code: what is not on sale yet is counted, but not sold. */
export function judge<Product extends Listed>(
  products: readonly Product[],
  use: Use,
  now: number,
): Found<Product> {
  const kept = products.filter(({ archived }) => !archived);
  const usable = kept.filter(
    (each) => use === "count" || publishStatusOf(each, now) === "published",
  );
  const [only, ...more] = usable;
  if (only)
    return more.length > 0 ? { kind: "several", products: usable } : { kind: "one", product: only };
  if (kept[0]) return { kind: "unpublished", name: kept[0].name };
  return products[0] ? { kind: "archived", name: products[0].name } : { kind: "unknown" };
}

/** A code is a product's whole, or nobody's: nothing that only contains it is looked for. */
export async function findByCode(code: string, use: Use): Promise<Found<ProductRow>> {
  const filter = JSON.stringify({ code });
  const query = { filter, sort: "name", order: "ASC", perPage: "25" } as const;
  return judge((await request("GET /products", { query })).data, use, Date.now());
}
