/**
 * What the shop sells: products with their variants, categories, safety, stock alerts, redirects.
 *
 * Stock changes only together with a movement that gives its reason. Queries name their columns,
 * so nothing becomes public by accident.
 *
 * Start with `schema.server.ts`, then `product/product-fields.ts` (the table of fields),
 * `product/stock.server.ts`, `staff/` (form, list, import, bulk edit).
 */

import * as v from "valibot";

/** Shapes of the catalogue in main-info. Another backend may send prices and figures as text. */

const text = v.nullish(v.string());
const figure = v.nullish(v.union([v.string(), v.number()]));
const identifier = v.union([v.number(), v.string()]);

export const SubcategoryReference = v.object({
  name: v.string(),
  category: v.nullish(v.object({ name: v.string() })),
});

/** The discount of an announced promotion that gives no free pieces. */
export const AnnouncedDiscount = v.object({
  kind: v.picklist(["percent", "amount", "free_delivery"]),
  /** Percent or pesos. */
  value: v.number(),
  /** The minimum total of the products that it applies to. */
  minimum: v.number(),
  /** Whether it adds to others that combine. */
  combines: v.nullish(v.boolean()),
  /** Whether it is limited to a number of customers or uses. */
  limited: v.nullish(v.boolean()),
});
export type AnnouncedDiscount = v.InferOutput<typeof AnnouncedDiscount>;

/** An announced promotion: for every `buy` pieces, `get` more are free, or a discount. */
export const AnnouncedPromotion = v.object({
  id: v.nullish(identifier),
  /** Null if it applies by itself. */
  code: v.nullish(v.string()),
  /** 0 in discounts. */
  buy: v.number(),
  get: v.number(),
  discount: v.nullish(AnnouncedDiscount),
  /** When it ends, in ISO 8601; null if that is open. */
  ends: v.nullish(v.string()),
});
export type AnnouncedPromotion = v.InferOutput<typeof AnnouncedPromotion>;

/** The summary of a product's reviews. */
export const Rating = v.object({
  /** From one to five stars. */
  average: v.number(),
  count: v.number(),
});
export type Rating = v.InferOutput<typeof Rating>;

export const ProductImage = v.object({ image: v.string(), alt: text });
export type ProductImage = v.InferOutput<typeof ProductImage>;

/** How a variant differs within its line: «Color», «Blanco». */
export const ProductOption = v.object({ name: v.string(), value: v.string() });
export type ProductOption = v.InferOutput<typeof ProductOption>;

/** From so many pieces on, each costs less. */
export const PriceStep = v.object({ from: v.number(), price: v.number() });
export type PriceStep = v.InferOutput<typeof PriceStep>;

export const Element = v.object({
  id: identifier,
  name: v.string(),
  description: text,
  price: v.union([v.number(), v.string()]),
  image: text,
  stock: v.number(),
  /** Ours: nothing is left but what open checkouts hold, which may come back. */
  reserved: v.nullish(v.boolean()),
  safety_sheet: text,
  fact_sheet: text,
  performance: figure,
  content: figure,
  weight: figure,
  /** JSON string of rich-text nodes. */
  instructions: text,
  subcategories: v.array(SubcategoryReference),
  /**
   * Ours: the number of coats that the maker recommends, the coverage calculator's default. Null if
   * it is not applied in coats.
   */
  coats: v.nullish(v.number()),
  /** Ours: the kilograms of powder in a litre of joint, if it is a grout. */
  grout_density: figure,
  /** Ours: the announced promotion that runs now. */
  promotion: v.nullish(AnnouncedPromotion),
  /** Ours: what people call one piece (cubeta, bulto), in the singular. */
  pack: text,
  /** Ours: what it is for, comma-separated. */
  applications: text,
  /** Ours: what it is applied to, comma-separated. */
  substrates: text,
  /** Ours: how long it lasts once applied. */
  years: v.nullish(v.number()),
  /** Ours: products of one line are the same in another pack or with another duration. */
  product_line: text,
  /**
   * Ours: at most three. Products of one line that have options are variants of one product and
   * differ in the options' values; each has its own id, price and stock.
   */
  options: v.nullish(v.array(ProductOption)),
  /** Ours: the former price if it is higher than the price; never charged. */
  compare_at_price: figure,
  /** Ours: what a piece costs from so many on (product/price-steps.ts). */
  price_steps: v.nullish(v.array(PriceStep)),
  /** Ours: the maker, if it is another company. */
  brand: text,
  /** Codes of the Globally Harmonized System, comma-separated: "H315, H318". */
  hazards: text,
  precautions: text,
  /** Ours: all its images in order, `image` first; absent if that is the only one. */
  images: v.nullish(v.array(ProductImage)),
  /** Ours: the company's own code for it. */
  sku: text,
  /** Ours: the number of its barcode. */
  gtin: text,
  /** Ours: the ids of products that are used with it. */
  complementary: v.nullish(v.array(identifier)),
  /** Ours: present if customers reviewed it. */
  rating: v.nullish(Rating),
});

export const Subcategory = v.object({
  id: identifier,
  name: v.string(),
  description: text,
  image: text,
  category: v.nullish(v.object({ name: v.string() })),
});

export const Category = v.object({
  id: identifier,
  name: v.string(),
  description: text,
  image: text,
  subcategories: v.array(Subcategory),
});

/** The units of a product's figures. */
export const Units = v.object({
  performance: text,
  content: text,
  weight: text,
  /** Ours: whether prices may have centavos. Otherwise their decimals are cut. */
  centavos: v.nullish(v.boolean()),
  /** Ours: months without interest that cards may pay in, and from what total in pesos. */
  installments: v.nullish(v.object({ months: v.array(v.number()), minimum: v.number() })),
});

/**
 * Words that people type and what the catalogue calls them: the staff's own list. Each side has one
 * or more words or phrases, comma-separated.
 */
export const Synonym = v.object({ typed: v.string(), means: v.string() });

export type Synonym = v.InferOutput<typeof Synonym>;
export type Element = v.InferOutput<typeof Element>;
export type Subcategory = v.InferOutput<typeof Subcategory>;
export type Category = v.InferOutput<typeof Category>;
export type Units = v.InferOutput<typeof Units>;

/** What a product's card shows; a cart line stores the same plus its quantity. */
export type ProductCardData = Pick<
  Element,
  "id" | "name" | "description" | "price" | "price_steps" | "image" | "stock"
>;

/** A product on sale with its position in the staff's order. */
export interface ListedElement {
  position: number;
  /** 1 is the best seller; null if it is not a best seller. */
  rank: number | null;
  element: Element;
}
