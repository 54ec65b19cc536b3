import type { DemoProduct } from "./demo-product.ts";

/**
 * A larger catalogue, to try the shop at a bigger company's size: each real product in other lines,
 * colours and packs, so that names differ and prices stay plausible. Images and sheets are those of
 * the original product.
 */
export interface CatalogueEntry extends DemoProduct {
  /** The product whose image and sheets it shows. */
  shownAs: string;
}

const lines = [
  "",
  "Profesional",
  "Plus",
  "Económico",
  "Industrial",
  "Rápido",
  "Premium",
  "Ecológico",
  "Extra",
  "Base",
];
const variants = [
  "",
  "blanco",
  "gris",
  "arena",
  "terracota",
  "azul",
  "verde",
  "natural",
  "marfil",
  "grafito",
  "rojo",
  "negro",
  "ocre",
  "perla",
  "humo",
  "tabaco",
];
const lineFactors = [1, 1.28, 1.15, 0.82, 1.4, 1.1, 1.5, 1.2, 1.06, 0.9];

/** @param count at least 1; nothing is generated up to the size of the real catalogue */
export function catalogueOf(products: readonly DemoProduct[], count: number): CatalogueEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length]!;
    const round = Math.floor(index / products.length);
    return round === 0 ? { ...product, shownAs: product.key } : variantOf(product, round);
  });
}

function variantOf(product: DemoProduct, round: number): CatalogueEntry {
  const line = round % lines.length;
  const variant = Math.floor(round / lines.length) % variants.length;
  const series = Math.floor(round / (lines.length * variants.length));
  const [name = product.name, rest] = product.name.split(/, (.+)/);
  const words = [name, lines[line], variants[variant], series > 0 ? `serie ${series + 1}` : ""]
    .filter(Boolean)
    .join(" ");
  return {
    ...product,
    // No key of the real catalogue contains this character.
    key: `${product.key}~${round}`,
    shownAs: product.key,
    name: rest ? `${words}, ${rest}` : words,
    // These don't apply to another price and product.
    compareAtPrice: null,
    priceSteps: [],
    barcode: null,
    productLine: product.productLine && `${product.productLine} ${round}`,
    price: Math.max(9, Math.round(product.price * lineFactors[line]! * (1 + variant / 50))),
    // A fixed, uneven distribution: some sold out, some low, most in stock.
    stock: (round * 37 + product.price) % 11 === 0 ? 0 : (round * 53 + product.price * 7) % 160,
  };
}
