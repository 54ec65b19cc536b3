import { afterAll, beforeAll, expect, test } from "vitest";
import { mainInfo } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { hire, type StaffClient } from "#testing/staff-client.ts";
import { eventually, openTestShop, type TestShop } from "#testing/test-shop.ts";

let shop: TestShop;
let content: StaffClient;
beforeAll(async () => {
  shop = await openTestShop();
  content = await hire(shop, "content");
});
afterAll(() => shop.close());

const outletNamed = async (name: string) => {
  const { data } = await content.list("outlets", { filter: { q: name } });
  return await content.read(`outlets/${defined(data[0]).id}`);
};

test("an outlet's hours are on the page, in main-info and for search engines as they were saved", async () => {
  const outlet = await outletNamed("Baja Acabados");
  const day = [
    { opens: "07:30", closes: "13:00" },
    { opens: "15:00", closes: "18:15" },
  ];
  // As the form sends them: with a turn that nobody filled in, and days without any.
  const hours = {
    monday: day,
    tuesday: [...day.slice(0, 1), { opens: "", closes: "" }],
    wednesday: null,
  };
  expect((await content.save("outlets", outlet, { hours })).status).toBe(200);
  await eventually(async () => {
    const page = await (await shop.get("/pos")).text();
    expect(page).toContain("Lunes 7:30 a 13:00 y 15:00 a 18:15");
    expect(page).toContain("Martes 7:30 a 13:00");
    expect(page).toContain("Miércoles a domingo cerrado");
    expect(page).toContain('"dayOfWeek":["Monday"],"opens":"15:00","closes":"18:15"');
  });
  const { pos } = await mainInfo(shop);
  expect(pos.flatMap((city) => city.pos).find(({ id }) => id === outlet.id)).toMatchObject({
    hours: { monday: day, tuesday: day.slice(0, 1), wednesday: [] },
    time_zone: "America/Tijuana",
  });
});

test("hours that end before they begin, and clocks that there are not, are refused", async () => {
  const outlet = await outletNamed("Cantera y Cal");
  const save = async (changed: object) => await content.save("outlets", outlet, changed);
  const backwards = await save({ hours: { monday: [{ opens: "18:00", closes: "09:00" }] } });
  expect(backwards.status).toBe(400);
  expect(JSON.stringify(await errorOf(backwards))).toContain("sin encimarse");
  expect((await save({ hours: { friday: [{ opens: "09:00", closes: "" }] } })).status).toBe(400);
  expect((await save({ timeZone: "Luna/Tranquilidad" })).status).toBe(400);
});

test("a week without any hours says nothing about them", async () => {
  const outlet = await outletNamed("Norte Obra");
  expect((await content.save("outlets", outlet, { hours: { monday: [] } })).status).toBe(200);
  expect((await content.read(`outlets/${outlet.id}`)).hours).toBeNull();
});
