import type { Element } from "#src/catalogue/contract.ts";
import { productUrl } from "#src/kernel/urls.ts";
import { parsePesos } from "#src/kernel/pesos.ts";
import { largestImage } from "#src/kernel/image.ts";
import { absolute } from "#src/web/seo/head.ts";

/** The product for search engines. */
export function productData(product: Element, publicUrl: string): object {
  const { name, description, image, price, stock, id } = product;
  return {
    "@type": "Product",
    name,
    sku: String(id),
    ...(description ? { description } : {}),
    ...(image ? { image: absolute(largestImage(image), publicUrl) } : {}),
    offers: {
      "@type": "Offer",
      url: publicUrl + productUrl(product),
      price: parsePesos(price),
      priceCurrency: "MXN",
      availability: stock > 0 ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    },
  };
}
