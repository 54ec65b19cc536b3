import type { ProductRecord } from "#src/shop/catalogue/staff/contract.ts";
import { type SheetField, sheetFields } from "#src/shop/catalogue/product/product-fields.ts";
import type { RichTextNode } from "#src/base/kernel/rich-text.ts";

export type FamilyKey =
  | "impermeabilizantes"
  | "pegazulejos"
  | "morteros"
  | "selladores"
  | "pinturas"
  | "herramientas"
  | "desengrasantes"
  | "desinfectantes"
  | "pisos"
  | "banos"
  | "multiusos"
  | "utensilios";

const given = ["name", "description", "price", "sku", "archived", "draft"] as const;

/** Optional fields of a product, as in the shop's sheet: null if it has none. */
export type Detail = Exclude<SheetField, (typeof given)[number]>;
export type Details = Pick<ProductRecord, Detail>;
const isDetail = (field: SheetField): field is Detail => given.every((each) => each !== field);
export const details = sheetFields.filter(isDetail);

export interface DemoProduct extends Details {
  /** Unique and stable; names its files. */
  key: string;
  name: string;
  description: string;
  /** Whole pesos, IVA included. */
  price: number;
  stock: number;
  /** The first is the main one. */
  subcategories: [FamilyKey, ...FamilyKey[]];
  instructions: RichTextNode[];
  /** Keys of products that are used with it. */
  uses: string[];
  /** Of its safety sheet; null for products without hazards (tools). */
  hazard: HazardKind | null;
}

export type HazardKind =
  | "acrylic"
  | "cement"
  | "solvent"
  | "silicone"
  | "epoxy"
  | "detergent"
  | "alkaline"
  | "chlorine"
  | "acid"
  | "quaternary";
