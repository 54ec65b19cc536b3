import { afterAll, beforeEach, expect, test } from "vitest";
import type { DeliveryZone } from "#src/shop/delivery/contract.ts";
import { defined } from "#testing/defined.ts";
import {
  type CustomerClient,
  expectBalance,
  linkRequest,
  mainInfo,
  pay,
  someCustomer,
  someProduct,
} from "#testing/customer-client.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** Delivery by weight and zone; outside of zones, the city's or state's cost applies. */

let ana: CustomerClient;
/** A sack of 20 kg. */
const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
const sack = await someProduct(shop, "Pegazulejo Porcelánico");
expect(sack.weight).toBe(20);
afterAll(() => expectBalance(shop));
beforeEach(async () => {
  ana = await someCustomer(shop);
  const { data } = await owner.list("delivery-zones");
  for (const { id } of data) await removeZone(id);
});

async function removeZone(id: number): Promise<void> {
  const { version } = await owner.read(`delivery-zones/${id}`);
  const headers = { "if-match": `"${version}"` };
  const response = await owner.request("DELETE", `delivery-zones/${id}`, undefined, headers);
  expect(response.status).toBe(200);
}

const parcel = {
  name: "Paquetería",
  kind: "parcel" as const,
  daysFrom: 2,
  daysTo: 4,
  steps: [
    { upTo: 60, cost: 300 },
    { upTo: 20, cost: 150 },
  ],
  furtherKilogram: null,
  freeFrom: null,
};
const truck = {
  ...parcel,
  name: "A pie de camión",
  kind: "truck" as const,
  daysFrom: 1,
  daysTo: 2,
  steps: [{ upTo: 500, cost: 400 }],
  furtherKilogram: 3,
};
const puebla = { state: "Puebla", city: "Puebla", postalCode: "72160" };

async function makeZone(overrides: object): Promise<DeliveryZone> {
  return await owner.change("POST", "delivery-zones", {
    name: "Puebla",
    rates: [truck, parcel],
    ...overrides,
  });
}

const costOf = async (quantity: number, place: Record<string, unknown> = puebla) => {
  const response = await ana.post(
    "/api/stripe/customer/payment-link",
    linkRequest([{ id: sack.id, quantity }], 1, place),
  );
  expect(response.status).toBe(409);
  return (await response.json()) as {
    deliveryCost: number;
    changes: { kind: string; msg: string }[];
  };
};
const deliveryCost = async (quantity: number, place?: Record<string, unknown>) =>
  (await costOf(quantity, place)).deliveryCost;

test("a shop without zones costs by city and state, and its other backends see no difference", async () => {
  const { deliveries, deliveryZones } = await mainInfo(shop);
  expect(deliveryZones).toEqual([]);
  const state = defined(deliveries?.find((each) => each.state === "Puebla"));
  const city = defined(state.cities.find((each) => each.city === "Puebla"));
  expect(await deliveryCost(1)).toBe(city.cost);
  expect(await deliveryCost(1, { ...puebla, city: "Atlixco" })).toBe(state.cost);
  expect(await (await shop.get("/delivery-zones.json")).json()).toEqual([]);
});

test("a postal code's zone comes before its city's, and that one before its state's", async () => {
  const costing = (cost: number) => ({ rates: [{ ...truck, steps: [{ upTo: 500, cost }] }] });
  await makeZone({ name: "Estado", states: ["Puebla"], ...costing(1) });
  await makeZone({ name: "Ciudad", cities: [puebla], ...costing(2) });
  await makeZone({ name: "Código", postalCodes: ["7216"], ...costing(3) });
  expect(await deliveryCost(1)).toBe(3);
  expect(await deliveryCost(1, { ...puebla, postalCode: "72000" })).toBe(2);
  expect(await deliveryCost(1, { ...puebla, city: "Atlixco", postalCode: "74200" })).toBe(1);
  const oaxaca = { state: "Oaxaca", city: "Oaxaca de Juárez", postalCode: "68000" };
  const { deliveries } = await mainInfo(shop);
  const state = defined(deliveries?.find((each) => each.state === "Oaxaca"));
  const city = state.cities.find((each) => each.city === oaxaca.city);
  expect(await deliveryCost(1, oaxaca)).toBe(city?.cost ?? state.cost);
});

test("a zone's postal code that is of another state or address sells at the city's price, never at the zone's", async () => {
  const jalisco = { state: "Jalisco", city: "Guadalajara", postalCode: "72160" };
  const elsewhere = { ...puebla, address: "Juárez 5, Puebla, C.P. 75700" };
  const before = [await deliveryCost(1, jalisco), await deliveryCost(1, elsewhere)];
  const rates = [{ ...truck, steps: [{ upTo: 500, cost: 1 }] }];
  await makeZone({ name: "Código", postalCodes: ["7216"], rates });
  expect(await deliveryCost(1, puebla)).toBe(1);
  expect([await deliveryCost(1, jalisco), await deliveryCost(1, elsewhere)]).toEqual(before);
  expect(before).not.toContain(1);
});

test("what is sent costs by its weight, step by step, and the cheapest rate is taken", async () => {
  await makeZone({ states: ["Puebla"] });
  expect(await deliveryCost(1)).toBe(150);
  expect(await deliveryCost(2)).toBe(300);
  expect(await deliveryCost(3)).toBe(300);
  expect(await deliveryCost(4)).toBe(400);
  expect(await deliveryCost(30)).toBe(400 + 100 * 3);
});

test("what no rate takes is told with its weight, and no order is made", async () => {
  await makeZone({ states: ["Puebla"], rates: [parcel] });
  const { changes } = await costOf(4);
  expect(changes).toContainEqual({
    kind: "weight",
    weight: 80,
    msg: "Pesa 80 kg; más de lo que llevamos ahí",
  });
  expect(await ana.orders()).toEqual([]);
});

test("the browser names a rate, and its cost is the shop's", async () => {
  const { rates } = await makeZone({ states: ["Puebla"] });
  const [byTruck] = rates.map(({ id }) => id);
  const other = await makeZone({
    name: "Jalisco",
    states: ["Jalisco"],
    rates: [{ ...truck, steps: [{ upTo: 500, cost: 1 }] }],
  });
  expect(await deliveryCost(1, { ...puebla, deliveryRate: byTruck })).toBe(400);
  const cheaper = await costOf(1, { ...puebla, deliveryRate: defined(other.rates[0]).id });
  expect(cheaper).toMatchObject({ deliveryCost: 150 });
  expect(cheaper.changes.map(({ kind }) => kind)).toContain("rate");
  const elements = [{ id: sack.id, quantity: 1 }];
  const asked = await ana.changed({ elements, total: sack.price + 1, place: puebla });
  expect(asked.total).toBe(sack.price + 150);
});

test("an order keeps its rate as it was when it was bought", async () => {
  const zone = await makeZone({ states: ["Puebla"] });
  const place = { ...puebla, deliveryRate: defined(zone.rates[0]).id };
  const url = await ana.link({
    elements: [{ id: sack.id, quantity: 2 }],
    total: sack.price * 2 + 400,
    place,
  });
  await pay(shop, url);
  await shop.settled();
  expect(await ana.orders()).toMatchObject([{ status: "IP" }]);
  await removeZone(zone.id);
  const [order] = await ana.orders();
  const rate = { name: "A pie de camión", kind: "truck", daysFrom: 1, daysTo: 2, weight: 40 };
  expect(order).toMatchObject({ deliveryCost: 400, deliveryRate: rate });
  const id = Number(order?.id);
  expect(await ana.read(`oralpeace/orders/${id}`)).toMatchObject({ deliveryRate: rate });
  const staffOrder = await owner.read(`orders/${id}`);
  expect(staffOrder).toMatchObject({ deliveryRate: rate, weight: rate.weight });
  const { data } = await owner.list("orders", { filter: { q: `#${id}` } });
  expect(data.map(({ deliverBy }) => deliverBy)).toEqual([staffOrder.deliverBy]);
});

test("a zone tells shoppers and main-info at once, and changing it keeps its rates' numbers", async () => {
  const zone = await makeZone({ cities: [{ state: "Puebla", city: "Tehuacán" }] });
  expect((await mainInfo(shop)).deliveryZones).toEqual([
    expect.objectContaining({ name: "Puebla", rates: zone.rates }),
  ]);
  expect(await (await shop.get("/delivery-zones.json")).json()).toHaveLength(1);
  // The steps are sorted from light to heavy, however they were typed.
  expect(zone.rates[1]?.steps.map(({ upTo }) => upTo)).toEqual([20, 60]);
  const stored = await owner.read(`delivery-zones/${zone.id}`);
  const rates = zone.rates.map((rate) => ({ ...rate, name: `${rate.name}!` })).toReversed();
  const saved = await owner.save("delivery-zones", stored, { rates });
  expect(saved.status, await saved.clone().text()).toBe(200);
  expect(await owner.read(`delivery-zones/${zone.id}`)).toMatchObject({ rates });
  expect((await owner.save("delivery-zones", stored, { rates })).status).toBe(412);
  const { total } = await owner.list("audit", { filter: { resource: "delivery-zones" } });
  expect(total).toBeGreaterThan(1);
});

test("a cart is told what its products weigh where that costs, and nowhere else", async () => {
  const told = async () =>
    (await (await shop.get(`/cart-lines.json?ids=${sack.id}`)).json()) as { weight?: number }[];
  expect((await mainInfo(shop)).deliveryZones).toEqual([]);
  expect(defined((await told())[0])).not.toHaveProperty("weight");
  await makeZone({ states: ["Puebla"] });
  await shop.settled();
  expect(await told()).toMatchObject([{ weight: 20 }]);
});

test("two zones can't have the same place, and it is said which one has it", async () => {
  await makeZone({ postalCodes: ["72", "75700-75799"], states: ["Puebla"] });
  const rejected = async (overrides: object) => {
    const response = await owner.post("delivery-zones", {
      name: "Otra",
      rates: [truck],
      ...overrides,
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    return (await response.json()) as unknown;
  };
  expect(await rejected({ postalCodes: ["73", "757"] })).toMatchObject({
    errors: [
      { field: "postalCodes", msg: "757 ya está en la zona «Puebla», que tiene 75700-75799" },
    ],
  });
  expect(await rejected({ states: ["Puebla"] })).toMatchObject({ errors: [{ field: "states" }] });
  expect(await rejected({})).toMatchObject({ errors: [{ field: "states" }] });
  expect(await rejected({ name: "Puebla", states: ["Jalisco"] })).toMatchObject({
    errors: [{ field: "name" }],
  });
  expect(await rejected({ states: ["Jalisco"], rates: [{ ...truck, steps: [] }] })).toMatchObject({
    errors: [{ field: "rates.0.steps" }],
  });
  expect(
    await rejected({ states: ["Jalisco"], rates: [{ ...truck, daysTo: null }] }),
  ).toMatchObject({ errors: [{ msg: "Escribe los dos días, o ninguno" }] });
});

test("the staff see how many products count nothing by weight", async () => {
  const before = await owner.read("delivery-weights");
  const stored = await owner.read(`products/${sack.id}`);
  await owner.save("products", stored, { weight: null });
  const { count } = await owner.read("delivery-weights");
  expect(count).toBe(before.count + 1);
  await owner.save("products", await owner.read(`products/${sack.id}`), { weight: 20 });
});
