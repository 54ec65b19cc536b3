import type { ProductRecord } from "#src/catalogue/staff/contract.ts";
import { type SheetField, sheetFields } from "#src/catalogue/product/product-fields.ts";
import type { RichTextNode } from "#src/kernel/rich-text.ts";

/** How a product's pack is drawn: see demo/drawing. After a change, run `npm run draw`. */
export interface PackImage {
  pack:
    | "bulto"
    | "cubeta"
    | "cubeta chica"
    | "lata"
    | "lata chica"
    | "latas A y B"
    | "garrafa"
    | "garrafa blanca"
    | "botella"
    | "botella blanca"
    | "atomizador"
    | "aerosol"
    | "cartucho"
    | "caja"
    | "saco"
    | "brocha"
    | "brocha de recorte"
    | "rodillo"
    | "rodillo de esponja"
    | "llana dentada"
    | "llana lisa"
    | "rollo"
    | "escoba"
    | "escoba angular"
    | "jalador"
    | "jalador de piso"
    | "fibra"
    | "fibra negra";
  family: FamilyKey;
  label: string;
  size: string;
  descriptor: string;
  icons: string[];
  layout?: "campo" | "blanco";
  /** The colour of what is inside. */
  swatch?: string;
}

export type FamilyKey = keyof typeof familyColours;

/** One colour per subcategory, from which packs, tints and covers derive theirs. */
export const familyColours = {
  impermeabilizantes: "#B4472A",
  pegazulejos: "#1F63AE",
  morteros: "#4B6478",
  selladores: "#6B4FA0",
  pinturas: "#B0306A",
  herramientas: "#2C5E6E",
  desengrasantes: "#C94F0A",
  desinfectantes: "#0B7F86",
  pisos: "#5A8A1E",
  banos: "#0F7DB8",
  multiusos: "#2E8B57",
  utensilios: "#3E5BB0",
} as const;

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
  /** The first is the main one; it also colours the pack. */
  subcategories: [FamilyKey, ...FamilyKey[]];
  instructions: RichTextNode[];
  /** Keys of products that are used with it. */
  uses: string[];
  image: PackImage;
  /** The basis of the safety sheet; null for products without hazards (tools). */
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
