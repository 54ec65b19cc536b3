import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { expectBalance, logIn, tokenFromMail } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { expectOk, fileForm, hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
afterAll(() => expectBalance(shop));

interface Preview {
  source: string;
  counts: { create: number; same: number; error: number };
  losses: string[];
  problems: { line: number; msg: string }[];
}
const form = (text: string) => fileForm(new Blob([text]), "hoja.csv");
const preview = async (kind: string, text: string) =>
  await expectOk<Preview>(await owner.request("POST", `moving/${kind}/preview`, form(text)));
const bring = async (kind: string, text: string) =>
  await expectOk<{ id: number; created: number }>(
    await owner.importFile(`moving/${kind}`, new Blob([text]), "hoja.csv"),
  );
const undo = async (id: number) =>
  await expectOk<{ left: number }>(await owner.request("DELETE", `moving/${id}`));
const customerOf = async (email: string) =>
  (await owner.list("customers", { filter: { q: email } })).data[0];

/**
 * Returns everything that an import must leave unchanged. Jobs that the clock makes, such as the minutely search for
 * overdue orders, do not count.
 */
async function untouched() {
  const { rows } = await shop.db.execute(sql`select
    (select count(*)::int from stock_movements) as movements,
    (select sum(stock)::int from products) as stock,
    (select count(*)::int from sent_emails) as emails,
    (select count(*)::int from captured_emails) as captured,
    (select count(*)::int from order_history) as history,
    (select count(*)::int from pgboss.job where (name like '%order%' or name like '%write%')
      and name not in (select name from pgboss.schedule)) as jobs`);
  return rows[0];
}

const shopifyCustomers = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags
'71,Rosa,Luna Díaz,Rosa.Luna@example.com,no,,Av. Juárez 100,Int. 4,Puebla,PUE,MX,'72000,+52 222 123 4567,,no,840.00,2,Paga puntual,no,mayoreo
'72,John,Smith,john@example.com,yes,,1 Main St,,Austin,TX,US,78701,,,no,0.00,0,,no,
'73,,,solo-correo@example.com,yes,,,,,,,,,,no,0.00,0,,no,
'74,Sin,Correo,,yes,,,,,,,,,,no,0.00,0,,no,
'75,Mal,Correo,no-es-correo,yes,,,,,,,,,,no,0.00,0,,no,
'76,Rosa,Repetida,ROSA.LUNA@example.com,yes,,,,,,,,,,no,0.00,0,,no,
'77,Cliente,Demo,cliente@demo.mx,yes,,,,,,,,,,no,0.00,0,,no,
`;

test("Shopify's customers come as accounts that a new password opens; who is here stays", async () => {
  const before = await untouched();
  const demo = defined(await customerOf("cliente@demo.mx"));
  expect(await preview("customers", shopifyCustomers)).toMatchObject({
    source: "Shopify",
    counts: { create: 3, same: 1, error: 3 },
    losses: [
      "Sin nombre, se llaman como su correo antes de la @: fila 4",
      "Direcciones que no se guardan, por no ser de México, no estar completas o ser demasiado largas: 1",
      expect.stringMatching(/^Columnas que no se leen: customer id.*note.*tags$/),
    ],
    problems: [
      { line: 5, msg: "no tiene correo" },
      { line: 6, msg: "«no-es-correo» no es un correo" },
      { line: 7, msg: "es lo mismo que la fila 2" },
    ],
  });
  expect((await bring("customers", shopifyCustomers)).created).toBe(3);
  expect(await untouched()).toEqual(before);
  // Importing the file again adds nothing.
  expect((await preview("customers", shopifyCustomers)).counts).toEqual({
    create: 0,
    same: 4,
    error: 3,
  });
  expect(await customerOf("cliente@demo.mx")).toEqual(demo);
  expect(await customerOf("rosa.luna@example.com")).toMatchObject({
    name: "Rosa",
    lastname: "Luna Díaz",
    phone: "2221234567",
    confirmedAt: null,
    secondaryUseRefusedAt: expect.any(String),
  });
  expect(await customerOf("solo-correo@example.com")).toMatchObject({ name: "solo correo" });

  const email = "rosa.luna@example.com";
  const wrong = await shop.post("/api/customers/login", { email, password: "Cualquiera1!" });
  expect(wrong.status).toBe(401);
  await shop.post("/api/customers/forgot-password", { email });
  const token = await tokenFromMail(shop, email, "reset-password");
  await shop.post("/api/customers/reset-password", { token, password: "Ladrillo77!" });
  const rosa = await logIn(shop, { email, password: "Ladrillo77!" });
  const profile = await shop.get("/api/customers/profile", {
    authorization: `Bearer ${rosa.token}`,
  });
  expect(await profile.json()).toMatchObject({
    name: "Rosa",
    address: {
      street: "Av. Juárez 100, Int. 4",
      state: "Puebla",
      city: "Puebla",
      postalCode: "72000",
    },
  });
});

test("customers are taken back, but not who came in since, and only once", async () => {
  const { data } = await owner.read("moving");
  const run = defined(data.find(({ kind }) => kind === "customers"));
  expect(await undo(run.id)).toEqual({ left: 1 });
  expect(await customerOf("john@example.com")).toBe(undefined);
  expect(await customerOf("rosa.luna@example.com")).toMatchObject({ name: "Rosa" });
  expect((await owner.request("DELETE", `moving/${run.id}`)).status).toBe(409);
});

test("WooCommerce's customers, by the columns of its extensions", async () => {
  const sheet =
    "user_login,user_email,first_name,last_name,billing_phone,billing_address_1,billing_city,billing_state,billing_postcode,billing_country\n" +
    "mario,mario@example.com,Mario,Sosa,81 1234 5678,Hidalgo 5,Monterrey,NL,64000,MX\n";
  expect(await preview("customers", sheet)).toMatchObject({
    source: "WooCommerce",
    counts: { create: 1 },
    losses: ["Columnas que no se leen: user_login"],
  });
  const { id } = await bring("customers", sheet);
  expect(await customerOf("mario@example.com")).toMatchObject({ phone: "8112345678" });
  expect(await undo(id)).toEqual({ left: 0 });
});

test("redirects come from Shopify's sheet or two columns, and lead in no circles", async () => {
  const sheet =
    "Redirect from,Redirect to\n/pages/nosotros,/about\n/collections/all,/categories/all\n" +
    "/a,/b\n/b,/a\n/c,http://inseguro.example\nsin-diagonal,/about\n/pages/nosotros/,/contact\n";
  expect(await preview("redirects", sheet)).toMatchObject({
    counts: { create: 2, same: 0, error: 5 },
  });
  const older = await bring("redirects", "desde,hacia\n/vieja,/about\n");
  const { id } = await bring("redirects", sheet);
  expect((await shop.get("/pages/nosotros")).headers.get("location")).toBe("/about");
  // Only the newest import of its kind is undone.
  expect((await owner.request("DELETE", `moving/${older.id}`)).status).toBe(409);
  await undo(id);
  expect((await shop.get("/pages/nosotros")).status).toBe(404);
  expect((await shop.get("/vieja")).headers.get("location")).toBe("/about");
  expect((await owner.request("DELETE", `moving/${older.id}`)).status).toBe(409);
  const own =
    "desde,hacia\nhttps://vieja.example/tienda?x=1,https://tienda.example/categories/all\n";
  await bring("redirects", own);
  expect((await shop.get("/tienda/")).headers.get("location")).toBe("/categories/all");
});

test("a sheet is written as its preview showed it, or not at all", async () => {
  const sheet = new Blob(["desde,hacia\n/uno,/about\n/dos,/contact\n"]);
  const bare = await owner.upload("moving/redirects", sheet, "hoja.csv");
  expect([bare.status, (await errorOf(bare)).msg]).toEqual([400, "Mira antes qué entra"]);
  const { version } = await expectOk<{ version: string }>(
    await owner.upload("moving/redirects/preview", sheet, "hoja.csv"),
  );
  await owner.change("POST", "redirects", { path: "/dos", target: "/about" });
  const refused = await owner.upload("moving/redirects", sheet, "hoja.csv", { version });
  expect([refused.status, (await errorOf(refused)).msg]).toEqual([
    409,
    "Algo cambió mientras mirabas: revisa otra vez qué entra",
  ]);
  expect((await shop.get("/uno")).status).toBe(404);
});

test("a sheet that is none of these is told so, and nobody else may bring one", async () => {
  const wrong = await owner.request("POST", "moving/customers/preview", form("a,b\n1,2\n"));
  expect([wrong.status, (await errorOf(wrong)).msg]).toEqual([
    400,
    expect.stringMatching(/^No reconozco las columnas/),
  ]);
  expect((await owner.request("POST", "moving/orders/preview", form("a,b\n1,2\n"))).status).toBe(
    404,
  );
  const warehouse = await hire(shop, "warehouse");
  const denied = await warehouse.request("POST", "moving/customers", form(shopifyCustomers));
  expect(denied.status).toBe(403);
});

test("what was brought is in a person's file, and goes when they are erased", async () => {
  const rosa = defined(await customerOf("rosa.luna@example.com"));
  const file = async () => await (await owner.get(`customers/${rosa.id}/export.json`)).text();
  expect(await file()).toContain("Av. Juárez 100");
  expect((await owner.post(`customers/${rosa.id}/erasure`)).status).toBe(200);
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as found from customers where customers::text like '%Juárez 100%'`,
  );
  expect(rows).toEqual([{ found: 0 }]);
});
