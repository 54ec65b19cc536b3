import type { DemoProduct } from "./demo-product.ts";

/**
 * A larger catalogue, for trying the shop at the size of a bigger company: each product of the real
 * one in other lines, colours and packings, so that names differ and prices stay believable.
 * Images and sheets are those of the product they stem from.
 */
export interface CatalogueEntry extends DemoProduct {
  /** Whose image and sheets it shows. */
  drawnAs: string;
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

/** @param count at least 1; up to the size of the real catalogue nothing is generated */
export function catalogueOf(products: readonly DemoProduct[], count: number): CatalogueEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length]!;
    const round = Math.floor(index / products.length);
    return round === 0 ? { ...product, drawnAs: product.key } : variantOf(product, round);
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
    // No key of the real catalogue has this sign.
    key: `${product.key}~${round}`,
    drawnAs: product.key,
    name: rest ? `${words}, ${rest}` : words,
    // Another price, and another barcode.
    compareAtPrice: null,
    barcode: null,
    productLine: product.productLine && `${product.productLine} ${round}`,
    price: Math.max(9, Math.round(product.price * lineFactors[line]! * (1 + variant / 50))),
    // A steady, uneven spread: some sold out, some nearly, most at hand.
    stock: (round * 37 + product.price) % 11 === 0 ? 0 : (round * 53 + product.price * 7) % 160,
    image: product.image,
  };
}
