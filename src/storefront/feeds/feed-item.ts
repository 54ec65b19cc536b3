import { compareAtPriceOf } from "#src/shop/catalogue/product/compare-at-price.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { kindOf, type OptionKind } from "#src/shop/catalogue/variants/option-names.ts";
import { hasOptions } from "#src/shop/catalogue/variants/options.ts";
import { groupIdOf } from "#src/shop/catalogue/variants/variant-cards.ts";
import { cutText } from "#src/base/kernel/strings.ts";
import { largestImage } from "#src/base/kernel/image.ts";
import { parsePesos } from "#src/base/kernel/pesos.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import type { Snapshot } from "#src/shop/storefront-data/snapshot.ts";
import { absolute } from "#src/shop/page-kit/head.ts";

/** A product by the attributes that Google Merchant Center and Meta's catalogue have in common. */
export interface FeedItem {
  id: string;
  title: string;
  description: string;
  link: string;
  image_link: string | null;
  /** Beyond the first; more than ten are rejected. */
  additional_image_link: string[];
  /** What it costs, or what it cost before where it costs less now. */
  price: string;
  /** What it costs now, where it cost more before. */
  sale_price: string | null;
  isAvailable: boolean;
  condition: "new";
  brand: string | null;
  gtin: string | null;
  /** The shop's own category. */
  product_type: string | null;
  shipping_weight: string | null;
  /** The same for all variants of one product. */
  item_group_id: string | null;
  color: string | null;
  size: string | null;
  material: string | null;
  pattern: string | null;
}

/** Beyond these the whole product is rejected. */
const maxTitle = 150;
const maxDescription = 5000;
const maxImages = 11;
const weightUnits = new Set(["kg", "g", "lb", "oz"]);

export function feedItem(
  element: Element,
  { company, units, elementsOfLine }: Pick<Snapshot, "company" | "units" | "elementsOfLine">,
  publicUrl: string,
): FeedItem {
  const { id, name, description, image, stock, price, subcategories, weight } = element;
  const { brand, gtin } = element;
  const before = compareAtPriceOf(element);
  const [place] = subcategories;
  const unit = units.weight?.trim().toLowerCase() ?? "";
  return {
    id: String(id),
    title: cutText(name, maxTitle),
    // It may not be missing.
    description: cutText(description?.trim() || name, maxDescription),
    link: publicUrl + productUrl(element),
    image_link: image ? absolute(largestImage(image), publicUrl) : null,
    additional_image_link: (element.images ?? [])
      .slice(1, maxImages)
      .map((each) => absolute(largestImage(each.image), publicUrl)),
    price: amountOf(before ?? parsePesos(price)),
    sale_price: before === null ? null : amountOf(parsePesos(price)),
    isAvailable: stock > 0,
    condition: "new",
    // What this company makes bears its own name.
    brand: brand ?? company?.name ?? null,
    gtin: gtin ?? null,
    product_type: place
      ? [place.category?.name, place.name].filter((part) => part !== undefined).join(" > ")
      : null,
    shipping_weight: Number(weight) > 0 && weightUnits.has(unit) ? `${weight} ${unit}` : null,
    ...variantFields(element, elementsOfLine),
  };
}

/** What an option is not known for here (voltage, say) stands in the title alone. */
function variantFields(element: Element, elementsOfLine: Snapshot["elementsOfLine"]) {
  const options = hasOptions(element) ? element.options : [];
  const line = hasOptions(element) ? elementsOfLine(element.product_line).filter(hasOptions) : [];
  const of = (kind: OptionKind) =>
    options
      .filter(({ name }) => kindOf(name) === kind)
      .map(({ value }) => value)
      .join(" / ") || null;
  return {
    item_group_id: line.length > 1 ? groupIdOf(line) : null,
    color: of("color"),
    size: of("size"),
    material: of("material"),
    pattern: of("pattern"),
  };
}

const amountOf = (pesos: number) => `${pesos.toFixed(2)} MXN`;
