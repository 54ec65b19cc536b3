import type { Element } from "#src/catalogue/contract.ts";
import { largestImage } from "#src/kernel/image.ts";
import { parsePesos } from "#src/kernel/pesos.ts";
import { productUrl } from "#src/kernel/urls.ts";
import type { Snapshot } from "#src/main-info/snapshot.ts";
import { absolute } from "#src/web/seo/head.ts";

/** A product by the attributes that Google Merchant Center and Meta's catalogue have in common. */
export interface FeedItem {
  id: string;
  title: string;
  description: string;
  link: string;
  image_link: string | null;
  price: string;
  isAvailable: boolean;
  condition: "new";
  brand: string | null;
  /** The shop's own category. */
  product_type: string | null;
  shipping_weight: string | null;
}

/** Beyond these the whole product is rejected. */
const maxTitle = 150;
const maxDescription = 5000;
const weightUnits = new Set(["kg", "g", "lb", "oz"]);

export function feedItem(
  element: Element,
  { company, units }: Pick<Snapshot, "company" | "units">,
  publicUrl: string,
): FeedItem {
  const { id, name, description, image, stock, price, subcategories, weight } = element;
  const [place] = subcategories;
  const unit = units.weight?.trim().toLowerCase() ?? "";
  return {
    id: String(id),
    title: name.slice(0, maxTitle),
    // It may not be missing.
    description: (description?.trim() || name).slice(0, maxDescription),
    link: publicUrl + productUrl(element),
    image_link: image ? absolute(largestImage(image), publicUrl) : null,
    price: `${parsePesos(price).toFixed(2)} MXN`,
    isAvailable: stock > 0,
    condition: "new",
    brand: company?.name ?? null,
    product_type: place
      ? [place.category?.name, place.name].filter((part) => part !== undefined).join(" > ")
      : null,
    shipping_weight: Number(weight) > 0 && weightUnits.has(unit) ? `${weight} ${unit}` : null,
  };
}
