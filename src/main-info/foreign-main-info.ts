import * as v from "valibot";
import { Brand } from "#src/brand/contract.ts";
import { AnnouncedPromotion, Category, Element, Synonym, Units } from "#src/catalogue/contract.ts";
import { Advertisement, Company } from "#src/content/contract.ts";
import { Deliveries, DeliveryZone } from "#src/delivery/contract.ts";
import { cutCentavos, faultOf, keepValid, parseForeignJson } from "#src/kernel/foreign-data.ts";
import { isRecord } from "#src/kernel/records.ts";
import { PublishedReview } from "#src/reviews/contract.ts";
import { OutletCity } from "#src/points-of-sale/contract.ts";
import type { MainInfo } from "./contract.ts";

export interface ForeignMainInfo {
  mainInfo: MainInfo;
  /** What was dropped because it violates the contract: `elements[3].price: …`. */
  dropped: string[];
}

/**
 * Reads another backend's main-info as far as it keeps the contract: drops records that don't, so
 * that one broken product never breaks a page.
 * @throws {Error} if it is no main-info at all
 */
export function readForeignMainInfo(body: string, host: string): ForeignMainInfo {
  const sent = parseForeignJson(body, host);
  if (!isRecord(sent) || !Array.isArray(sent["elements"]) || !Array.isArray(sent["categories"]))
    throw new Error("main-info has no elements or no categories");
  const dropped: string[] = [];
  const units = sent["configElement"];
  const hasCentavos = isRecord(units) && units["centavos"] === true;
  const list = <Schema extends v.GenericSchema>(name: string, schema: Schema) =>
    keepValid(name, schema, itemsOf(hasCentavos ? sent[name] : cutCentavos(sent[name])), dropped);
  const optional = <Schema extends v.GenericSchema>(name: string, schema: Schema) => {
    if (sent[name] === undefined || sent[name] === null) return null;
    const parsed = v.safeParse(schema, sent[name]);
    if (parsed.success) return parsed.output;
    dropped.push(faultOf(name, parsed.issues));
    return null;
  };
  return {
    mainInfo: {
      elements: list("elements", Element),
      categories: list("categories", Category),
      advertisements: list("advertisements", Advertisement),
      pos: list("pos", OutletCity),
      topProducts: list("topProducts", v.object({ element: Element })),
      configElement: optional("configElement", Units),
      additions: sent["additions"] === true,
      company: optional("company", Company),
      brand: optional("brand", Brand),
      deliveries: optional("deliveries", Deliveries),
      deliveryZones: optional("deliveryZones", v.array(DeliveryZone)),
      promotions: optional("promotions", v.array(AnnouncedPromotion)),
      synonyms: optional("synonyms", v.array(Synonym)),
      reviews: optional("reviews", v.array(PublishedReview)),
    },
    dropped,
  };
}

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
