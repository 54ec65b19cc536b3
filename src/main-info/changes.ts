/** What of main-info is to be read anew, as the database announces it. */

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
] as const;
export type Part = (typeof parts)[number];

export interface Changes {
  /** Ids. */
  products: ReadonlySet<number> | "all";
  /** Which promotions are announced with products. */
  promotions: boolean;
  parts: ReadonlySet<Part>;
}

export const everything: Changes = { products: "all", promotions: true, parts: new Set(parts) };
export const nothing: Changes = { products: new Set(), promotions: false, parts: new Set() };

interface Effect {
  /** `all`: the table's rows say something of many products. */
  products?: "named" | "all";
  promotions?: true;
  part?: Part;
}

const effects: Record<string, Effect> = {
  products: { products: "named" },
  product_subcategories: { products: "named" },
  complementary_products: { products: "named" },
  reviews: { products: "named", part: "reviews" },
  // Products carry the names of their subcategories and categories.
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
  // Nothing of main-info, and whether anybody is shown it: who listens to readings hears of it.
  shop_opening: {},
};

/**
 * @param payload a table's name; where its rows are products or say something of one, their ids
 *   follow, `products:3,12`, unless they are very many
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

/** Both of them. */
export function merge(one: Changes, other: Changes): Changes {
  return {
    products:
      one.products === "all" || other.products === "all"
        ? "all"
        : one.products.union(other.products),
    promotions: one.promotions || other.promotions,
    parts: one.parts.union(other.parts),
  };
}
