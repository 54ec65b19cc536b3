import * as v from "valibot";

/**
 * Shapes of the catalogue as main-info carries them. Prices and figures may arrive as text from
 * another backend.
 */

const text = v.nullish(v.string());
const figure = v.nullish(v.union([v.string(), v.number()]));
const identifier = v.union([v.number(), v.string()]);

export const SubcategoryReference = v.object({
  name: v.string(),
  category: v.nullish(v.object({ name: v.string() })),
});

/** What an announced promotion takes off, where it gives no free pieces. */
export const AnnouncedDiscount = v.object({
  kind: v.picklist(["percent", "amount", "free_delivery"]),
  /** Per cent or pesos. */
  value: v.number(),
  /** What the products that it holds for must cost together. */
  minimum: v.number(),
  /** Only so many customers may use it, or so often. */
  limited: v.nullish(v.boolean()),
});
export type AnnouncedDiscount = v.InferOutput<typeof AnnouncedDiscount>;

/** A promotion that is announced: for every `buy` pieces, `get` more are free, or a discount. */
export const AnnouncedPromotion = v.object({
  /** Null: it applies by itself. */
  code: v.nullish(v.string()),
  /** Zeros in discounts. */
  buy: v.number(),
  get: v.number(),
  discount: v.nullish(AnnouncedDiscount),
  /** The moment it ends, in ISO 8601; null: nobody said. */
  ends: v.nullish(v.string()),
});
export type AnnouncedPromotion = v.InferOutput<typeof AnnouncedPromotion>;

/** Of what customers said of a product. */
export const Rating = v.object({
  /** Of one to five stars. */
  average: v.number(),
  count: v.number(),
});
export type Rating = v.InferOutput<typeof Rating>;

export const ProductImage = v.object({ image: v.string(), alt: text });
export type ProductImage = v.InferOutput<typeof ProductImage>;

/** What tells a product from the others of its line: «Color», «Blanco». */
export const ProductOption = v.object({ name: v.string(), value: v.string() });
export type ProductOption = v.InferOutput<typeof ProductOption>;

export const Element = v.object({
  id: identifier,
  name: v.string(),
  description: text,
  price: v.union([v.number(), v.string()]),
  image: text,
  stock: v.number(),
  safety_sheet: text,
  fact_sheet: text,
  performance: figure,
  content: figure,
  weight: figure,
  /** JSON string of rich-text nodes. */
  instructions: text,
  subcategories: v.array(SubcategoryReference),
  /**
   * Ours: how many coats the maker recommends; the coverage calculator starts with it. None where
   * it is not applied in coats.
   */
  coats: v.nullish(v.number()),
  /** Ours: what runs now and is announced. */
  promotion: v.nullish(AnnouncedPromotion),
  /** Ours: what people call one of it (cubeta, bulto), in the singular. */
  pack: text,
  /** Ours: what it is for, with commas between. */
  applications: text,
  /** Ours: what it is applied to, with commas between. */
  substrates: text,
  /** Ours: how long it lasts once applied. */
  years: v.nullish(v.number()),
  /** Ours: products of one line are the same in another pack or for other years. */
  product_line: text,
  /**
   * Ours: at most three. Products of one line that have options are variants of one product, told
   * apart by their values; each has its own id, price and stock.
   */
  options: v.nullish(v.array(ProductOption)),
  /** Ours: what it cost before, where that is more than now; never what is charged. */
  compare_at_price: figure,
  /** Ours: who makes it, where that is another company. */
  brand: text,
  /** Codes of the Globally Harmonized System, with commas between: "H315, H318". */
  hazards: text,
  precautions: text,
  /** Ours: all its images in their order, `image` first; none where that is the only one. */
  images: v.nullish(v.array(ProductImage)),
  /** Ours: its barcode's number. */
  gtin: text,
  /** Ours: the ids of what else the work takes. */
  complementary: v.nullish(v.array(identifier)),
  /** Ours: where customers reviewed it. */
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

/** The units shown behind a product's figures. */
export const Units = v.object({
  performance: text,
  content: text,
  weight: text,
  /** Ours: prices may have centavos. Where it is not said, decimals of a price are cut. */
  centavos: v.nullish(v.boolean()),
});

/**
 * What people say instead of what the catalogue says: the staff's own list. Each side names one or
 * more words or phrases, with commas between.
 */
export const Synonym = v.object({ typed: v.string(), means: v.string() });

export type Synonym = v.InferOutput<typeof Synonym>;
export type Element = v.InferOutput<typeof Element>;
export type Subcategory = v.InferOutput<typeof Subcategory>;
export type Category = v.InferOutput<typeof Category>;
export type Units = v.InferOutput<typeof Units>;

/** What a product's card shows; also what a cart line keeps besides its quantity. */
export type ProductCardData = Pick<
  Element,
  "id" | "name" | "description" | "price" | "image" | "stock"
>;

/** A product on sale with its place in the staff's order. */
export interface ListedElement {
  position: number;
  /** 1 is the best seller; null is none. */
  rank: number | null;
  element: Element;
}
