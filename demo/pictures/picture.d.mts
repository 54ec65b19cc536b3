/** A pack as it is drawn: kind, family colour (#rrggbb) and the words on its label. */
export interface DrawnPack {
  pack: string;
  color: string;
  name: string;
  size: string;
  desc: string;
  icons: string[];
  layout?: "campo" | "blanco";
}
/** SVG of a product's picture, 1200 × 1200. */
export function picture(pack: DrawnPack): string;
