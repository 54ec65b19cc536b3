import { eq } from "drizzle-orm";
import { type QuotedDelivery, quotedDelivery } from "#src/shop/orders/quote/quoted-delivery.ts";
import type { StateMismatch } from "#src/shop/delivery/wrong-postal-code.ts";
import { findUnits } from "#src/shop/catalogue/queries.server.ts";
import { kilogramsOf } from "#src/shop/catalogue/product/weight.ts";
import { products } from "#src/shop/catalogue/schema.server.ts";
import type { Deliveries, DeliveryZone } from "#src/shop/delivery/contract.ts";
import { mexicanCities } from "#src/shop/delivery/mexican-cities.ts";
import { cityOfPostalCode } from "#src/shop/delivery/postal-codes.ts";
import { findDeliveries, findDeliveryZones } from "#src/shop/delivery/queries.server.ts";
import { type Goods, zoneOf } from "#src/shop/delivery/rates.ts";
import { findDeliveryCost } from "#src/shop/delivery/rules.ts";
import { weightOf } from "#src/shop/delivery/weight.ts";
import { lineTotal, type Pesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { addressMismatchOf, type AddressedOrder } from "./address-mismatch.ts";
import type { ChangedPlace } from "./line-changes/told-change.ts";
import { orderLines } from "./schema.server.ts";

/** What the delivery costs in the state that an order's postal code belongs to. */
export interface AddressMismatch {
  code: string;
  state: string;
  /** The cheapest; null if nothing is delivered there. */
  cost: Pesos | null;
  /** The cities that are delivered to, each with its cost. */
  cities: { city: string; cost: Pesos }[];
}

/** Returns the places to check, by the order's id. */
export async function findAddressMismatches(
  db: Database,
  orders: readonly (AddressedOrder & { id: number })[],
): Promise<Map<number, AddressMismatch>> {
  const places = new Map<number, AddressMismatch>();
  const checks = orders.flatMap((order) => {
    const place = addressMismatchOf(order);
    return place ? [{ id: order.id, place }] : [];
  });
  if (checks.length === 0) return places;
  const terms = await findTerms(db);
  for (const { id, place } of checks) {
    const quoteTo = await quotesOf(db, terms, id, place);
    const cities = citiesIn(place, terms).flatMap((city) => {
      const { cost } = quoteTo(city);
      return cost === null ? [] : [{ city, cost }];
    });
    places.set(id, { ...place, cost: quoteTo(cityOfPostalCode(place.code) ?? "").cost, cities });
  }
  return places;
}

/**
 * Returns a city of the state that the order's postal code belongs to, with its delivery; null if it
 * has no such city, or nothing is delivered there.
 */
export async function findDeliveryThere(
  db: Database,
  order: AddressedOrder & { id: number },
  city: string,
): Promise<ChangedPlace | null> {
  const place = addressMismatchOf(order);
  const terms = await findTerms(db);
  if (!place || !citiesIn(place, terms).includes(city)) return null;
  const { cost, rate } = (await quotesOf(db, terms, order.id, place))(city);
  const { code: postalCode, state } = place;
  return cost === null ? null : { state, city, postalCode, deliveryCost: cost, deliveryRate: rate };
}

interface Terms {
  deliveries: Deliveries;
  zones: readonly DeliveryZone[];
}

const findTerms = async (db: Database): Promise<Terms> => ({
  deliveries: await findDeliveries(db),
  zones: await findDeliveryZones(db),
});

/** The city of the postal code comes first. */
function citiesIn({ code, state }: StateMismatch, { deliveries }: Terms): string[] {
  const priced = deliveries.find((each) => each.state === state)?.cities ?? [];
  const listed = [...(mexicanCities[state] ?? []), ...priced.map(({ city }) => city)];
  return [...new Set([cityOfPostalCode(code) ?? "", ...listed])].filter(Boolean);
}

/** Quotes an order's delivery to a city of the place, by the cheapest rate. */
async function quotesOf(
  db: Database,
  { deliveries, zones }: Terms,
  id: number,
  { code: postalCode, state }: StateMismatch,
): Promise<(city: string) => QuotedDelivery> {
  const goods = zones.length > 0 ? await findGoods(db, id) : noGoods;
  return (city) => {
    const place = { state, city, postalCode };
    const rates = zoneOf(zones, place)?.rates ?? null;
    return quotedDelivery({ deliveryCost: findDeliveryCost(deliveries, place), rates }, goods);
  };
}

/** Only zones ask for the weight. */
const noGoods: Goods = { weight: 0, itemsTotal: 0 };

async function findGoods(db: Database, orderId: number): Promise<Goods> {
  const units = await findUnits(db);
  const { price, quantity } = orderLines;
  const lines = await db
    .select({ price, quantity, weight: products.weight })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId));
  return {
    weight: weightOf(lines.map((line) => ({ ...line, weight: kilogramsOf(line, units) }))),
    itemsTotal: sumPesos(lines.map(lineTotal)),
  };
}
