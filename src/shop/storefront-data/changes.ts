/** The parts of main-info that can be re-read on their own, as the database announces them. */

export const parts = [
  "categories",
  "advertisements",
  "pos",
  "configElement",
  "company",
  "brand",
  "deliveries",
  "deliveryZones",
  "synonyms",
  "promotions",
  "reviews",
  "invoices",
  "quotations",
] as const;
export type Part = (typeof parts)[number];

export interface Changes {
  /** The ids of changed products. */
  products: ReadonlySet<number> | "all";
  /** Whether the promotions announced with products changed. */
  promotions: boolean;
  parts: ReadonlySet<Part>;
}

export const everything: Changes = { products: "all", promotions: true, parts: new Set(parts) };
export const nothing: Changes = { products: new Set(), promotions: false, parts: new Set() };

interface Effect {
  /** `all`: the table's rows affect many products. */
  products?: "named" | "all";
  promotions?: true;
  part?: Part;
}

const effects: Record<string, Effect> = {
  products: { products: "named" },
  product_subcategories: { products: "named" },
  complementary_products: { products: "named" },
  reviews: { products: "named", part: "reviews" },
  // Products contain the names of their subcategories and categories.
  categories: { products: "all", part: "categories" },
  subcategories: { products: "all", part: "categories" },
  promotions: { promotions: true, part: "promotions" },
  promotion_products: { promotions: true },
  promotion_categories: { promotions: true },
  promotion_subcategories: { promotions: true },
  advertisements: { part: "advertisements" },
  outlet_cities: { part: "pos" },
  outlets: { part: "pos" },
  outlet_stock: { part: "pos" },
  units: { part: "configElement" },
  company: { part: "company" },
  brand: { part: "brand" },
  delivery_states: { part: "deliveries" },
  delivery_cities: { part: "deliveries" },
  delivery_zones: { part: "deliveryZones" },
  delivery_rates: { part: "deliveryZones" },
  synonyms: { part: "synonyms" },
  invoice_settings: { part: "invoices" },
  quotation_settings: { part: "quotations" },
  // Not part of main-info, but it decides whether the shop is visible: listeners of reads react.
  shop_opening: {},
};

/**
 * @param payload a table's name; if its rows are products or concern some, followed by their ids,
 * `products:3,12`, unless there are very many
 */
export function readPayload(payload: string): Changes {
  const [table = "", ids] = payload.split(":");
  const effect = Object.hasOwn(effects, table) ? effects[table] : undefined;
  if (!effect) return everything;
  return {
    products: productsOf(effect, ids),
    promotions: effect.promotions ?? false,
    parts: new Set(effect.part ? [effect.part] : []),
  };
}

function productsOf({ products }: Effect, ids: string | undefined): Changes["products"] {
  if (!products) return new Set();
  return products === "all" || ids === undefined ? "all" : new Set(ids.split(",").map(Number));
}

/** Returns the union of two changes. */
export function merge(a: Changes, b: Changes): Changes {
  return {
    products: a.products === "all" || b.products === "all" ? "all" : a.products.union(b.products),
    promotions: a.promotions || b.promotions,
    parts: a.parts.union(b.parts),
  };
}
