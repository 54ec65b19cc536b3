import { expect, test } from "vitest";
import { productUrl } from "#src/base/kernel/urls.ts";
import { mainInfo } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { hire } from "#testing/staff-client.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const content = await hire(shop, "content");

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
  // In the form's shape: with an empty span, and days without any.
  const hours = {
    monday: day,
    tuesday: [...day.slice(0, 1), { opens: "", closes: "" }],
    wednesday: null,
  };
  expect((await content.save("outlets", outlet, { hours })).status).toBe(200);
  await shop.settled();
  const page = (await (await shop.get("/pos")).text()).replaceAll("\u00a0", " ");
  expect(page).toContain("Lunes 7:30 a.m. a 1:00 p.m. y 3:00 p.m. a 6:15 p.m.");
  expect(page).toContain("Martes 7:30 a.m. a 1:00 p.m.");
  expect(page).toContain("Miércoles a domingo cerrado");
  expect(page).toContain('"dayOfWeek":["Monday"],"opens":"15:00","closes":"18:15"');
  const { pos } = await mainInfo(shop);
  expect(pos.flatMap((city) => city.pos).find(({ id }) => id === outlet.id)).toMatchObject({
    hours: { monday: day, tuesday: day.slice(0, 1), wednesday: [] },
    time_zone: "America/Tijuana",
  });
});

test("hours that end before they begin, and clocks that there are not, are rejected", async () => {
  const outlet = await outletNamed("Cantera y Cal");
  const save = async (changed: object) => await content.save("outlets", outlet, changed);
  const backwards = await save({ hours: { monday: [{ opens: "18:00", closes: "09:00" }] } });
  expect(backwards.status).toBe(400);
  expect(JSON.stringify(await errorOf(backwards))).toContain("sin encimarse");
  expect((await save({ hours: { friday: [{ opens: "09:00", closes: "" }] } })).status).toBe(400);
  expect((await save({ timeZone: "Luna/Tranquilidad" })).status).toBe(400);
});

const html = async (path: string) => await (await shop.get(path)).text();
const grout = async () => {
  const { elements } = await mainInfo(shop);
  return defined(elements.find(({ name }) => name.startsWith("Boquilla Sin Arena")));
};
const counted = (productId: number, quantity: number, more: object = {}) => ({
  productId,
  quantity,
  restockDays: null,
  countedAt: null,
  ...more,
});

test("what an outlet has is on the product's page and at the outlet, until it is counted anew", async () => {
  const product = await grout();
  const productId = Number(product.id);
  const outlet = await outletNamed("Cantera y Cal");
  expect(await html(productUrl(product))).not.toContain("Oaxaca");
  const save = async (stock: object[]) =>
    await content.save("outlets", await outletNamed("Cantera y Cal"), { stock });
  expect((await save([counted(productId, 12)])).status).toBe(200);
  await shop.settled();
  expect(await html(productUrl(product))).toContain("Oaxaca");
  const page = await html(`/pos?product=${productId}`);
  expect(page).toContain("Mostramos dónde hay");
  expect(page).toContain("Hay 12");
  expect(page).toContain("contado el");
  expect(page).toContain("Existencia sin confirmar. Llama antes de ir.");
  expect((await save([counted(productId, 0, { restockDays: 3 })])).status).toBe(200);
  await shop.settled();
  expect(await html(productUrl(product))).not.toContain("Oaxaca");
  expect(await html(`/pos?product=${productId}`)).toContain("Se surte en 3 días");
  // An outlet's stock is not part of the shop's.
  expect((await grout()).stock).toBe(product.stock);
  const { rows } = await shop.db.$client.query<{ after: object }>(
    "select after from audit_log where resource = 'outlets' and record_id = $1 order by id desc limit 1",
    [String(outlet.id)],
  );
  expect(JSON.stringify(rows)).toContain('"restockDays":3');
});

test("a count that nobody repeats for a week is no longer believed, by the clock alone", async () => {
  const product = await grout();
  const productId = Number(product.id);
  const outlet = await outletNamed("Norte Obra");
  expect((await content.save("outlets", outlet, { stock: [counted(productId, 9)] })).status).toBe(
    200,
  );
  await shop.settled();
  expect(await html(productUrl(product))).toContain("Chihuahua");
  await shop.db.$client.query(
    `update outlet_stock set counted_at = now() - interval '7 days' + interval '2 seconds'
     where outlet_id = $1`,
    [outlet.id],
  );
  await eventually(async () => expect(await html(productUrl(product))).not.toContain("Chihuahua"));
  // Confirming the same count makes it a count of today.
  const old = await content.read(`outlets/${outlet.id}`);
  const again = old.stock.map((each) => ({ ...each, countedAt: null }));
  expect((await content.save("outlets", old, { stock: again })).status).toBe(200);
  await shop.settled();
  expect(await html(productUrl(product))).toContain("Chihuahua");
});

test("counts are whole numbers of products that exist, each once", async () => {
  const outlet = await outletNamed("Puerto Materiales");
  const status = async (...stock: object[]) =>
    (await content.save("outlets", outlet, { stock })).status;
  expect(await status(counted(1, -1))).toBe(400);
  expect(await status(counted(1, 1.5))).toBe(400);
  expect(await status(counted(1, 1, { restockDays: 0 }))).toBe(400);
  expect(await status(counted(1, 1), counted(1, 2))).toBe(400);
  expect(await status(counted(999_999, 1))).toBe(409);
});

test("a week without any hours says nothing about them", async () => {
  const outlet = await outletNamed("Norte Obra");
  expect((await content.save("outlets", outlet, { hours: { monday: [] } })).status).toBe(200);
  expect((await content.read(`outlets/${outlet.id}`)).hours).toBeNull();
});

test("an outlet's city is written with it: a new one, or one that is there in any spelling", async () => {
  const outlet = {
    name: "Materiales Atlixco",
    address: "3 Sur 401",
    latitude: 18.9,
    longitude: -98.4,
    email: "atlixco@example.com",
  };
  const cities = async () => (await content.list("outlet-cities")).data.map(({ name }) => name);
  const made = await content.change("POST", "outlets", { ...outlet, city: "atlixco" });
  expect(await cities()).toContain("atlixco");
  await content.change("POST", "outlets", { ...outlet, name: "Materiales Dos", city: "Atlixco" });
  expect((await content.read(`outlets/${made.id}`)).city).toBe("Atlixco");
  const page = (await mainInfo(shop)).pos.filter(({ city }) => /atlixco/i.test(city));
  expect(page.map(({ city, pos }) => [city, pos.length])).toEqual([["Atlixco", 2]]);
  expect((await content.post("outlets", { ...outlet, city: " " })).status).toBe(400);

  for (const name of ["Materiales Atlixco", "Materiales Dos"]) {
    const { id } = await outletNamed(name);
    expect((await content.request("DELETE", `outlets/${id}`)).status).toBe(200);
  }
  expect(await cities()).not.toContain("Atlixco");
});
