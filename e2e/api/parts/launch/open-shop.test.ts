import { expect, test } from "vitest";
import { hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** What the checklist and the monitoring see of a shop that is open. */

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

test("a state that only a zone delivers to is delivered to in a new shop's list", async () => {
  const stored = await owner.read("deliveries");
  const states = stored.states.filter(({ state }) => state !== "Colima");
  expect((await owner.save("deliveries", stored, { states })).status).toBe(200);
  const without = async () => (await owner.read("opening")).found.delivery.withoutCount;
  const before = await without();
  await owner.change("POST", "delivery-zones", {
    name: "Colima",
    postalCodes: ["280"],
    rates: [
      {
        name: "A pie de camión",
        kind: "truck",
        daysFrom: 1,
        daysTo: 2,
        steps: [{ upTo: 500, cost: 400 }],
        furtherKilogram: 3,
        freeFrom: null,
      },
    ],
  });
  expect(await without()).toBe(before - 1);
  const { version } = await owner.read("deliveries");
  expect((await owner.save("deliveries", { ...stored, version }, {})).status).toBe(200);
});

test("monitoring sees whether shoppers see the shop", async () => {
  expect(await shop.metric("store_open")).toBe(1);
  await owner.change("POST", "opening/close");
  expect(await shop.metric("store_open")).toBe(0);
});
