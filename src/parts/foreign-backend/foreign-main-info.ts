import * as v from "valibot";
import { Brand } from "#src/base/brand/contract.ts";
import {
  AnnouncedPromotion,
  Category,
  Element,
  Subcategory,
  SubcategoryReference,
  Synonym,
  Units,
} from "#src/shop/catalogue/contract.ts";
import { unknownStock } from "#src/shop/catalogue/product/unknown-stock.ts";
import { Advertisement, Company } from "#src/shop/content/contract.ts";
import { Deliveries, DeliveryZone } from "#src/shop/delivery/contract.ts";
import {
  cutCentavos,
  foreignReader,
  parseForeignJson,
  type RecordRule,
  unreadable,
} from "./foreign-data.ts";
import { parsePesos } from "#src/base/kernel/pesos.ts";
import { isRecord } from "#src/base/kernel/records.ts";
import { PublishedReview } from "#src/shop/reviews/contract.ts";
import { OutletCity } from "#src/shop/points-of-sale/contract.ts";
import { otherCity } from "#src/shop/points-of-sale/texts.ts";
import type { MainInfo } from "#src/shop/storefront-data/contract.ts";

export interface ForeignMainInfo {
  mainInfo: MainInfo;
  /** What was sent but could not be read: `elements[3].stock`. */
  leftOut: string[];
}

const rules = new Map<v.GenericSchema, RecordRule>([
  [Element, { needed: ["id", "name"], instead: { stock: unknownStock } }],
  [SubcategoryReference, { needed: ["name"] }],
  [Category, { needed: ["name"] }],
  [Subcategory, { needed: ["name"] }],
  [Advertisement, { needed: ["image"] }],
  [OutletCity, { needed: ["pos"], instead: { city: otherCity } }],
]);

const specified = [
  "elements",
  "categories",
  "advertisements",
  "pos",
  "topProducts",
  "configElement",
] as const;

/**
 * Reads as much of another backend's main-info as makes sense. Fields of ours count only if it
 * has this store's additions: in another backend they may mean anything.
 * @throws {Error} if it is no main-info at all
 */
export function readForeignMainInfo(body: string, host: string): ForeignMainInfo {
  const sent = parseForeignJson(body, host);
  if (!isRecord(sent) || specified.every((name) => (sent[name] ?? null) === null))
    throw new Error("this is no main-info");
  const leftOut: string[] = [];
  const read = foreignReader(rules, leftOut);
  const units = sent["configElement"];
  const hasCentavos = isRecord(units) && units["centavos"] === true;
  const additions = sent["additions"] === true;

  const optional = <Schema extends v.GenericSchema>(name: string, schema: Schema) => {
    const parsed = (sent[name] ?? null) === null ? null : read(schema, sent[name], name);
    if (parsed !== unreadable) return parsed;
    leftOut.push(name);
    return null;
  };
  const list = <Schema extends v.GenericSchema>(name: (typeof specified)[number], item: Schema) => {
    if (!hasCentavos) sent[name] = cutCentavos(sent[name]);
    return optional(name, v.array(item)) ?? [];
  };
  // Another backend charges nothing by steps, whatever it calls so.
  const sold = (element: Element): Element =>
    soldOutWithoutPrice(additions ? element : { ...element, price_steps: null });
  const addition = <Schema extends v.GenericSchema>(name: string, schema: Schema) =>
    additions ? optional(name, schema) : null;
  return {
    mainInfo: {
      elements: list("elements", Element).map(sold),
      categories: list("categories", Category),
      advertisements: list("advertisements", Advertisement),
      pos: list("pos", OutletCity),
      topProducts: list("topProducts", v.object({ element: Element })).map(({ element }) => ({
        element: sold(element),
      })),
      configElement: optional("configElement", Units),
      additions,
      company: addition("company", Company),
      brand: addition("brand", Brand),
      deliveries: addition("deliveries", Deliveries),
      deliveryZones: addition("deliveryZones", v.array(DeliveryZone)),
      promotions: addition("promotions", v.array(AnnouncedPromotion)),
      synonyms: addition("synonyms", v.array(Synonym)),
      reviews: addition("reviews", v.array(PublishedReview)),
      invoices: addition("invoices", v.boolean()),
      quotations: addition("quotations", v.boolean()),
    },
    leftOut,
  };
}

/** What has no price can't be bought. */
const soldOutWithoutPrice = (element: Element): Element =>
  Number.isNaN(parsePesos(element.price)) ? { ...element, price: "", stock: 0 } : element;
