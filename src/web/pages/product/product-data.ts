import type { PublishedReview } from "#src/reviews/contract.ts";
import { compareAtPriceOf } from "#src/catalogue/compare-at-price.ts";
import type { Element } from "#src/catalogue/contract.ts";
import { productUrl } from "#src/kernel/urls.ts";
import { parsePesos } from "#src/kernel/pesos.ts";
import { largestImage } from "#src/kernel/image.ts";
import { absolute } from "#src/web/seo/head.ts";

/** The product for search engines. */
export function productData(
  product: Element,
  reviews: readonly PublishedReview[],
  publicUrl: string,
): object {
  const { name, description, price, stock, id, rating, brand, gtin } = product;
  const before = compareAtPriceOf(product);
  return {
    "@type": "Product",
    name,
    sku: String(id),
    ...(brand && { brand: { "@type": "Brand", name: brand } }),
    ...(gtin && { gtin }),
    ...(description ? { description } : {}),
    ...imageData(product, publicUrl),
    // Search engines want neither an average of nothing nor an empty list.
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
      review: reviews.map(reviewData),
    }),
    offers: {
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
    },
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
