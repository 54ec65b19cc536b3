import type { RichTextNode } from "#src/kernel/rich-text.ts";

/** How a product's pack is drawn: see demo/drawing. After a change, `npm run draw`. */
export interface PackImage {
  pack:
    | "bulto"
    | "cubeta"
    | "lata"
    | "garrafa"
    | "botella"
    | "atomizador"
    | "cartucho"
    | "caja"
    | "saco"
    | "brocha"
    | "rodillo"
    | "llana"
    | "escoba"
    | "jalador"
    | "fibra";
  family: FamilyKey;
  label: string;
  size: string;
  descriptor: string;
  icons: string[];
  layout?: "campo" | "blanco";
}

export type FamilyKey = keyof typeof familyColours;

/** One colour a subcategory: packs, tints and covers derive theirs from it. */
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

export interface DemoProduct {
  /** Unique and stable; names its files. */
  key: string;
  name: string;
  description: string;
  /** Whole pesos, IVA included. */
  price: number;
  stock: number;
  /** The first is the main one; it also colours the pack. */
  subcategories: [FamilyKey, ...FamilyKey[]];
  /** m² that one pack covers with one coat. */
  performance: number | null;
  coats: number | null;
  /** Litres. */
  content: number | null;
  /** Kilograms, pack included. */
  weight: number | null;
  /**
   * An image's url may be `image:KEY` of another product: the seeding puts the image's address
   * there.
   */
  instructions: RichTextNode[];
  image: PackImage;
  /** What the safety sheet is written from; null where nothing is hazardous (tools). */
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
