import Papa from "papaparse";
import { expect, test } from "vitest";
import { searchedQueries } from "#src/shop/catalogue/schema.server.ts";
import { refreshSales } from "#src/shop/reports/past-sales.server.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { defined } from "#testing/defined.ts";
import { sell } from "#testing/demo-orders.ts";
import { errorOf } from "#testing/error-of.ts";
import { openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const owner = await hire(shop, "owner");
const today = mexicanDay(new Date());
const salesOf = (by: string, from = today, to = today) =>
  owner.read(`sales?from=${from}&to=${to}&by=${by}`);
const csvOf = async (path: string) => (await owner.get(`sales/${path}`)).text();

await shop.db.$client.query("update products set cost = 100.43 where name like 'Llana Dentada%'");
const sold = await sell(shop, fakeStripe, 2);

test("what was sold today stands in every table, and each adds up to the same", async () => {
  const years = [today, "2024-03-05"];
  const groupings = ["time", "product", "category", "brand", "city", "method", "seller", "hour"];
  for (const [by, from] of groupings.flatMap((by) => years.map((from) => [by, from] as const))) {
    const { now, rows, total } = await salesOf(by, from);
    expect(now.net).toBeGreaterThanOrEqual(2 * sold.price);
    const sum = rows.reduce((all: number, { net }: { net: number }) => all + net, 0);
    // What delivery costs belongs to no product.
    const isOfProducts = by === "product" || by === "category" || by === "brand";
    expect([by, from, sum]).toEqual([by, from, isOfProducts ? now.net - now.delivery : now.net]);
    expect([by, from, total]).toMatchObject([by, from, { name: "Total", net: sum }]);
  }
  const { rows } = await salesOf("product");
  const trowel = rows.find(({ name }: { name: string }) => name.startsWith("Llana Dentada"));
  const earned = (2 * sold.price) / 1.16;
  expect(trowel).toMatchObject({ pieces: 2, margin: Number((earned - 200.86).toFixed(2)) });
});

test("a sheet ends in its total, and has no column that its rows cannot fill", async () => {
  const sheetOf = async (path: string) => {
    const { data } = Papa.parse<Record<string, string>>((await csvOf(path)).replace("\uFEFF", ""), {
      header: true,
      skipEmptyLines: true,
    });
    return { rows: data.slice(0, -1), total: defined(data.at(-1)) };
  };
  const { now } = await salesOf("time");
  for (const by of ["time", "product", "category", "brand", "city", "method", "seller", "hour"]) {
    const { rows, total } = await sheetOf(`export.csv?from=${today}&to=${today}&by=${by}`);
    expect([by, total["Nombre"]]).toEqual([by, "Total"]);
    // Neither belongs to products, nor to money that moved.
    const isOfParts = ["product", "category", "brand", "method"].includes(by);
    const filled = ["Pedidos", "Envíos", "IVA incluido"];
    expect([by, filled.filter((name) => name in total)]).toEqual([by, isOfParts ? [] : filled]);
    for (const [name, figure] of Object.entries(total))
      if (
        /^(Pedidos|Piezas|Productos|Descuentos|Envíos|Devuelto|Ventas|IVA incluido|Cobrado|Queda)$/.test(
          name,
        )
      )
        expect([by, name, Number(figure)]).toEqual([
          by,
          name,
          Number(rows.reduce((sum, row) => sum + Number(row[name]), 0).toFixed(2)),
        ]);
    if (!isOfParts)
      expect([by, total]).toMatchObject([
        by,
        { Pedidos: String(now.orders), "IVA incluido": String(now.vat) },
      ]);
  }
  const { total } = await sheetOf(`carts.csv?from=${today}&to=${today}`);
  expect(total["Día"]).toBe("Total");
});

test("a period that is none is refused with the reason", async () => {
  for (const query of [
    "from=2026-02-30&to=2026-03-01&by=product",
    "from=2026-03-02&to=2026-03-01&by=product",
    "from=0001-01-01&to=9999-12-31&by=product",
    "from=2026-03-01&to=2026-03-02&by=price",
    "by=product",
  ])
    for (const path of ["sales", "sales/export.csv"]) {
      const refused = await owner.get(`${path}?${query}`);
      expect([query, refused.status]).toEqual([query, 400]);
      expect((await errorOf(refused)).msg).toMatch(
        /^(Escribe|El periodo|Elige|Este campo es obligatorio)/,
      );
    }
  expect((await owner.get("sales/stock?days=0")).status).toBe(400);
});

test("what sells says how long its stock lasts and what to order", async () => {
  const { rows } = await owner.read("sales/stock?days=7");
  const trowel = defined(rows.find(({ id }: { id: number }) => id === sold.productId));
  expect(trowel).toMatchObject({ sold: 2, stock: sold.stockBefore - 2, toOrder: 0 });
  expect(trowel.daysLeft).toBe(Math.floor(((sold.stockBefore - 2) * 7) / 2));
  expect(await csvOf("stock.csv?days=7")).toContain("Alcanza para (días)");
});

test("a period is compared to the one before and to last year", async () => {
  const start = await salesOf("city");
  const { id } = await sell(shop, fakeStripe, 3);
  const soldAt = (moment: string) =>
    shop.db.$client.query(`update orders set sold_at = ${moment} where id = $1`, [id]);
  const net = 3 * sold.price;
  const compared = async () => {
    await refreshSales(shop.db);
    const { now, before, lastYear, points } = await salesOf("city");
    expect(points).toHaveLength(24);
    return [now.net, before.net, lastYear.net];
  };
  const { now, before, lastYear } = start;
  expect(await compared()).toEqual([now.net + net, before.net, lastYear.net]);
  await soldAt("sold_at - interval '1 day'");
  expect(await compared()).toEqual([now.net, before.net + net, lastYear.net]);
  await soldAt("sold_at + interval '1 day' - interval '1 year'");
  expect(await compared()).toEqual([now.net, before.net, lastYear.net + net]);
});

test("no name or search becomes a formula in a sheet", async () => {
  await shop.db.insert(searchedQueries).values({
    query: '=HYPERLINK("http://x")',
    searches: 3,
    products: 0,
    outcome: "nothing" as const,
  });
  expect(await csvOf("searches.csv")).toContain(`"'=HYPERLINK(""http://x"")"`);
  await shop.db.$client.query("update products set name = '=1+1' where id = $1", [sold.productId]);
  const csv = await csvOf(`export.csv?from=${today}&to=${today}&by=product`);
  expect(csv).toContain("'=1+1");
  expect(csv).not.toMatch(/(^|,)=/m);
});

test("no customer and no visitor learns what goods cost", async () => {
  const answers = [
    await (await shop.get("/api/oralpeace/main-info")).text(),
    JSON.stringify(await sold.ana.orders()),
    await (await shop.get("/")).text(),
    JSON.stringify(await owner.read(`orders/${sold.id}`)),
  ];
  for (const answer of answers) {
    expect(answer.length).toBeGreaterThan(100);
    expect(answer.includes("100.43")).toBe(false);
  }
  expect(await owner.read(`products/${sold.productId}`)).toMatchObject({ cost: 100.43 });
});
