import { calculableOf, performanceOf } from "#src/shop/calculator/answer.ts";
import { readTile, usualTile } from "#src/shop/calculator/grout.ts";
import { sampleArea } from "#src/shop/calculator/sample-area.ts";
import { durationsOf, type LineProduct } from "#src/shop/calculator/same-line.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { alternativeTo } from "#src/shop/catalogue/product/alternative.ts";
import { promotionCondition } from "#src/shop/catalogue/promotion-condition.ts";
import { longestPlan } from "#src/shop/catalogue/product/installments.ts";
import { planText } from "#src/shop/catalogue/texts.ts";
import { unitPriceOf } from "#src/shop/catalogue/product/unit-price.ts";
import { classificationOf } from "#src/shop/catalogue/safety/classification.ts";
import {
  type OptionChoice,
  type OptionPicker,
  optionPickers,
} from "#src/shop/catalogue/variants/option-picker.ts";
import { hasOptions } from "#src/shop/catalogue/variants/options.ts";
import { cardKeyOf } from "#src/shop/catalogue/variants/variant-cards.ts";
import { cityStockOf } from "#src/shop/points-of-sale/outlet-stock.ts";
import type { Snapshot } from "#src/shop/storefront-data/snapshot.ts";
import type { ComplementaryProduct } from "./complementary.tsx";
import { swatchOf } from "#src/shop/catalogue/variants/option-names.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import * as texts from "./texts.ts";
import { rated } from "./reviews-texts.ts";
import { averageOf, reviewsOf } from "#src/shop/catalogue/texts.ts";
import { compareAtTexts } from "#src/shop/catalogue/product/compare-at-price.ts";
import { priceTiers } from "./price-tiers.ts";
import type { ShownPicker } from "./variant-picker.tsx";

const shownPicker = ({ name, value, choices }: OptionPicker): ShownPicker => ({
  name,
  value: value ?? "",
  choices: choices.map((each) => ({
    value: each.value,
    to: productUrl(each.variant),
    isCurrent: each.isCurrent,
    mark: markOf(each),
    note: noteOf(each),
    swatch: swatchOf(each.value),
  })),
});

function markOf({ isCurrent, changes, isSoldOut }: OptionChoice) {
  if (!isCurrent && changes.length > 0) return "missing";
  return isSoldOut ? "sold-out" : null;
}

function noteOf(choice: OptionChoice): string | null {
  const { changes, isSoldOut } = choice;
  if (markOf(choice) === "missing") return texts.onlyWith(changes.filter(Boolean), isSoldOut);
  return isSoldOut ? texts.soldOut.toLowerCase() : null;
}

/** What a product's page shows. */
export type Content = ReturnType<typeof contentOf>;

/** @param address of the page, which is shared */
export function contentOf(product: Element, snapshot: Snapshot, address: string) {
  const { units } = snapshot;
  const variants = variantsOf(product, snapshot);
  const pickers = hasOptions(product) ? optionPickers(product, variants).map(shownPicker) : [];
  const line = lineOf(product, snapshot);
  const plan = product.stock > 0 ? longestPlan(product.price, units) : null;
  return {
    product,
    units,
    address,
    pickers,
    line,
    question: snapshot.questionFor([product, ...line]),
    unitPrice: unitPriceOf(product, units),
    plan: plan && planText(plan),
    tiers: priceTiers(product, units),
    before: compareAtTexts(product),
    rated: product.rating
      ? rated(averageOf(product.rating), reviewsOf(product.rating.count))
      : null,
    condition: product.promotion ? promotionCondition(product.promotion) : null,
    example: sampleArea(product, units),
    calculates: performanceOf(product, units, readTile(usualTile)) !== null,
    // The options already link these.
    durations: pickers.length > 0 ? [] : durationsOf(product, line),
    complementary: complementaryOf(product, snapshot),
    alternative: alternativeOf(product, snapshot),
    safety: classificationOf(product),
    reviews: snapshot.reviewsOf(product.id),
    related: relatedTo(product, snapshot),
    cityStock: cityStockOf(snapshot.cities, Number(product.id)),
  };
}

const maxRelated = 5;

/** Returns products of the same first subcategory; of a product's variants, only the first. */
function relatedTo(product: Element, snapshot: Snapshot) {
  const [place] = product.subcategories;
  const related: Element[] = [];
  const seen = new Set([cardKeyOf(product)]);
  for (const each of place ? snapshot.elementsOf(place.name) : []) {
    if (related.length === maxRelated) break;
    const card = cardKeyOf(each);
    if (each.id === product.id || (card !== null && seen.has(card))) continue;
    seen.add(card);
    related.push(each);
  }
  return related.map(snapshot.cardOf);
}

/** Returns what to offer instead of a sold-out product. */
function alternativeOf(product: Element, snapshot: Snapshot) {
  const [first] = product.subcategories;
  if (product.stock > 0) return null;
  const line = product.product_line ? snapshot.elementsOfLine(product.product_line) : [];
  const subcategory = first ? snapshot.elementsOf(first.name) : [];
  const found = alternativeTo(product, { line, subcategory }, snapshot.units);
  return found && snapshot.cardOf(found);
}

/** Returns the same product in other packs and durations. */
function lineOf({ id, product_line: line }: Element, snapshot: Snapshot): LineProduct[] {
  return (line ? snapshot.elementsOfLine(line) : [])
    .filter((each) => each.id !== id)
    .map((each) => ({ ...calculableOf(each), image: each.image, years: each.years }));
}

/** Returns the product's variants, including itself. */
export function variantsOf(product: Element, snapshot: Snapshot) {
  if (!hasOptions(product)) return [];
  return snapshot.elementsOfLine(product.product_line).filter(hasOptions);
}

function complementaryOf({ complementary }: Element, snapshot: Snapshot): ComplementaryProduct[] {
  return (complementary ?? [])
    .flatMap((id) => snapshot.elementById(String(id)) ?? [])
    .filter(({ stock }) => stock > 0)
    .map((each) => ({
      ...calculableOf(each),
      image: each.image,
      description: each.description,
    }));
}
