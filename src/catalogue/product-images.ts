import type { ProductImage } from "./contract.ts";

/** How a product's images are stored: the one that the specification knows, and the others. */
export interface StoredImages {
  image: string | null;
  imageAlt: string | null;
  moreImages: readonly ProductImage[];
}

/** All of them in their order. */
export const imagesOf = ({ image, imageAlt, moreImages }: StoredImages): ProductImage[] => [
  ...(image === null ? [] : [{ image, alt: imageAlt }]),
  ...moreImages,
];

/** The same the other way round. */
export function storedImages([first, ...more]: readonly ProductImage[]) {
  return { image: first?.image ?? null, imageAlt: first?.alt ?? null, moreImages: more };
}

/** Where the first was taken away, the next one takes its place. */
export const withFirstImage = <Product extends StoredImages>(product: Product) =>
  product.image === null ? { ...product, ...storedImages(imagesOf(product)) } : product;
