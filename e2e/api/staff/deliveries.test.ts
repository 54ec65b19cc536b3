import { expect, test } from "vitest";
import { mexicanCities } from "#src/shop/delivery/mexican-cities.ts";
import { withSameTerms } from "#src/shop/delivery/staff/same-terms.ts";
import { mainInfo, someCustomer, someProduct } from "#testing/customer-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { expectOk, hire } from "#testing/staff-client.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

const names = Object.keys(mexicanCities);

test("all states are priced by one change: those without a line get one, cities keep theirs", async () => {
  const jalisco = {
    state: "Jalisco",
    cost: 120,
    cities: [{ city: "Zapopan", cost: 60 }],
  };
  await expectOk(
    await owner.save("deliveries", await owner.read("deliveries"), { states: [jalisco] }),
  );
  const before = await owner.read("deliveries");
  const every = names.map(
    (state) =>
      before.states.find((each) => each.state === state) ?? { state, cost: null, cities: [] },
  );
  const terms = { cost: 199, days: { from: 3, to: 7 } };
  const states = withSameTerms(every, new Set(names), terms);
  await expectOk(await owner.save("deliveries", before, { states }));
  const { deliveries = [] } = await mainInfo(shop);
  expect(deliveries).toHaveLength(32);
  for (const each of deliveries ?? [])
    expect(each).toMatchObject({ cost: 199, daysFrom: 3, daysTo: 7 });
  const { states: stored } = await owner.read("deliveries");
  expect(stored.find(({ state }) => state === "Jalisco")?.cities).toMatchObject([
    { city: "Zapopan", cost: 60 },
  ]);
  const { data, total } = await owner.list("audit", { filter: { resource: "deliveries" } });
  expect(total).toBe(2);
  expect(data.every(({ actor }) => actor === owner.email)).toBe(true);
  // A colleague with an outdated version overwrites nothing.
  expect((await owner.save("deliveries", before, { states })).status).toBe(412);
});

test("one wrong state among many changes none of them", async () => {
  const before = await owner.read("deliveries");
  const states = [...names, "Atlántida"].map((state) => ({ state, cost: 10, cities: [] }));
  expect((await owner.save("deliveries", before, { states })).status).toBe(400);
  expect(await owner.read("deliveries")).toEqual(before);
});

test("a city that the table does not have is written, and has its cost in the checkout", async () => {
  const before = await owner.read("deliveries");
  const states = before.states.map((each) =>
    each.state === "Oaxaca" ? { ...each, cities: [{ city: " Puerto Ángel ", cost: 77 }] } : each,
  );
  await expectOk(await owner.save("deliveries", before, { states }));
  const customer = await someCustomer(shop);
  const product = await someProduct(shop);
  const place = { state: "Oaxaca", city: "Puerto Ángel" };
  const elements = [{ id: product.id, quantity: 1 }];
  await customer.link({ elements, total: product.price + 77, place });
  const twice = states.map((each) =>
    each.state === "Oaxaca"
      ? { ...each, cities: ["Tehuantepec", "tehuantepec"].map((city) => ({ city, cost: 1 })) }
      : each,
  );
  const now = await owner.read("deliveries");
  expect((await owner.save("deliveries", now, { states: twice })).status).toBe(400);
});
