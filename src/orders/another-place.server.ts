import { eq } from "drizzle-orm";
import { findUnits } from "#src/catalogue/queries.server.ts";
import { kilogramsOf } from "#src/catalogue/product/weight.ts";
import { products } from "#src/catalogue/schema.server.ts";
import type { Deliveries, DeliveryZone } from "#src/delivery/contract.ts";
import { mexicanCities } from "#src/delivery/mexican-cities.ts";
import { cityOfPostalCode } from "#src/delivery/postal-codes.ts";
import { findDeliveries, findDeliveryZones } from "#src/delivery/queries.server.ts";
import { type Goods, zoneOffer } from "#src/delivery/rates.ts";
import { findDeliveryCost } from "#src/delivery/rules.ts";
import { weightOf } from "#src/delivery/weight.ts";
import { lineTotal, type Pesos, sumPesos } from "#src/kernel/pesos.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { placeToCheck, type PlacedOrder } from "./another-place.ts";
import { orderLines } from "./schema.server.ts";

/** What the delivery costs in the state that an order's postal code belongs to. */
export interface AnotherPlace {
  code: string;
  state: string;
  /** The cheapest; null if nothing is delivered there. */
  cost: Pesos | null;
  /** The cities that are delivered to, each with its cost. */
  cities: { city: string; cost: Pesos }[];
}

/** Returns the places to check, by the order's id. */
export async function findPlacesToCheck(
  db: Database,
  orders: readonly (PlacedOrder & { id: number })[],
): Promise<Map<number, AnotherPlace>> {
  const places = new Map<number, AnotherPlace>();
  const found = orders.flatMap((order) => {
    const place = placeToCheck(order);
    return place ? [{ id: order.id, place }] : [];
  });
  if (found.length === 0) return places;
  const deliveries = await findDeliveries(db);
  const zones = await findDeliveryZones(db);
  for (const { id, place } of found) {
    const goods = zones.length > 0 ? await findGoods(db, id) : noGoods;
    const costTo = (city: string) =>
      costOf(deliveries, zones, { city, state: place.state, postalCode: place.code }, goods);
    const city = cityOfPostalCode(place.code) ?? "";
    const names = citiesIn(place.state, deliveries, city);
    const cities = names.flatMap((name) => {
      const cost = costTo(name);
      return cost === null ? [] : [{ city: name, cost }];
    });
    places.set(id, { ...place, cost: costTo(city), cities });
  }
  return places;
}

/** The city of the postal code comes first. */
function citiesIn(state: string, deliveries: Deliveries, first: string): string[] {
  const priced = deliveries.find((each) => each.state === state)?.cities ?? [];
  const listed = [...(mexicanCities[state] ?? []), ...priced.map(({ city }) => city)];
  return [...new Set([first, ...listed])].filter(Boolean);
}

function costOf(
  deliveries: Deliveries,
  zones: readonly DeliveryZone[],
  place: { state: string; city: string; postalCode: string },
  goods: Goods,
): Pesos | null {
  const offer = zoneOffer(zones, place, goods);
  return offer ? (offer.rates[0]?.cost ?? null) : findDeliveryCost(deliveries, place);
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
