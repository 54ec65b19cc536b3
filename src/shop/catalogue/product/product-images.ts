import type { ProductImage } from "#src/shop/catalogue/contract.ts";

/** A product's images as stored: the specified one, and the others. */
export interface StoredImages {
  image: string | null;
  imageAlt: string | null;
  moreImages: readonly ProductImage[];
}

export const imagesOf = ({ image, imageAlt, moreImages }: StoredImages): ProductImage[] => [
  ...(image === null ? [] : [{ image, alt: imageAlt }]),
  ...moreImages,
];

/** Converts an ordered list back to the stored form. */
export function storedImages([first, ...more]: readonly ProductImage[]) {
  return { image: first?.image ?? null, imageAlt: first?.alt ?? null, moreImages: more };
}

/** Moves the next image to the first place if the first was removed. */
export const withFirstImage = <Product extends StoredImages>(product: Product) =>
  product.image === null ? { ...product, ...storedImages(imagesOf(product)) } : product;
