import type { PublishedReview } from "#src/shop/reviews/contract.ts";
import { compareAtPriceOf } from "#src/shop/catalogue/product/compare-at-price.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { kindOf } from "#src/shop/catalogue/variants/option-names.ts";
import { groupIdOf } from "#src/shop/catalogue/variants/variant-cards.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import { parsePesos } from "#src/base/kernel/pesos.ts";
import { largestImage } from "#src/base/kernel/image.ts";
import { absolute } from "#src/shop/page-kit/head.ts";

interface Surroundings {
  reviews: readonly PublishedReview[];
  /** Products of its line that have options, including itself. */
  variants: readonly Element[];
}

/** Returns the product's schema.org data. */
export function productData(
  product: Element,
  { reviews, variants }: Surroundings,
  publicUrl: string,
): object {
  const { name, description, price, id, rating, brand, gtin } = product;
  return {
    "@type": "Product",
    name,
    sku: String(id),
    ...(brand && { brand: { "@type": "Brand", name: brand } }),
    ...(gtin && { gtin }),
    ...(description ? { description } : {}),
    ...imageData(product, publicUrl),
    ...optionData(product),
    ...(variants.length > 1 && { isVariantOf: groupData(product, variants, publicUrl) }),
    // Search engines accept neither an average without ratings nor an empty list.
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
      review: reviews.map(reviewData),
    }),
    ...(price !== "" && { offers: offerOf(product, publicUrl) }),
  };
}

function offerOf(product: Element, publicUrl: string): object {
  const { price, stock } = product;
  const before = compareAtPriceOf(product);
  return {
    "@type": "Offer",
    url: publicUrl + productUrl(product),
    price: parsePesos(price),
    priceCurrency: "MXN",
    ...(before && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: before,
        priceCurrency: "MXN",
      },
    }),
    availability: stock > 0 ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
  };
}

/** Maps options like «Color: Blanco» to properties; others appear only in the name. */
function optionData({ options }: Element): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const { name, value } of options ?? []) {
    const kind = kindOf(name);
    // «Largo» and «Ancho» are a size together.
    if (kind) properties[kind] = properties[kind] ? `${properties[kind]} / ${value}` : value;
  }
  return properties;
}

/** Returns the product group of the variants, which lists the others by URL. */
function groupData(product: Element, variants: readonly Element[], publicUrl: string): object {
  const kinds = variants.flatMap((each) => Object.keys(optionData(each)));
  return {
    "@type": "ProductGroup",
    name: product.product_line,
    productGroupID: groupIdOf(variants),
    ...(kinds.length > 0 && {
      variesBy: [...new Set(kinds)].map((kind) => `https://schema.org/${kind}`),
    }),
    hasVariant: variants
      .filter(({ id }) => id !== product.id)
      .map((each) => ({ "@type": "Product", name: each.name, url: publicUrl + productUrl(each) })),
  };
}

function imageData({ image, images }: Element, publicUrl: string) {
  const urls = (images ?? []).map((each) => absolute(largestImage(each.image), publicUrl));
  if (urls.length > 1) return { image: urls };
  return image ? { image: absolute(largestImage(image), publicUrl) } : {};
}

function reviewData({ author, stars, text, createdAt }: PublishedReview): object {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: author },
    datePublished: createdAt.slice(0, 10),
    reviewRating: { "@type": "Rating", ratingValue: stars },
    reviewBody: text,
  };
}
