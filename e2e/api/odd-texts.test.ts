import { describe, expect, test } from "vitest";
import { contactMessages } from "#src/shop/contacts/schema.server.ts";
import {
  linkOf,
  linkRequest,
  logIn,
  mails,
  newCustomer,
  pay,
  registration,
  someProduct,
  tokenFromMail,
} from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests, message, openTestShop } from "#testing/test-shop.ts";

/** Text as people paste it, at every entrance; src/base/kernel/odd-texts.test.ts has the whole table. */

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

/** As a chat copies it. */
const isolated = (text: string) => `\u2068\u00a0${Array.from(text).join("\u200b")}\u202f\u2069`;
const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (plain) => String.fromCharCode(plain.charCodeAt(0) + 0xfee0));

async function signUp(person: ReturnType<typeof registration>, stored = person.email) {
  const response = await shop.post("/api/customers/register", person);
  expect(response.status, await response.clone().text()).toBe(201);
  const token = await tokenFromMail(shop, stored, "confirm-account");
  expect((await shop.post("/api/customers/confirm-account", { token })).status).toBe(200);
}

const logInWith = async (email: string, password = "Segura123!") =>
  (await shop.post("/api/customers/login", { email, password })).status;

test("who pastes into sign-up has the account that they would have typed", async () => {
  const person = registration();
  const { lastname, email, phone } = person;
  const pasted = {
    name: isolated("José Ángel".normalize("NFD")),
    lastname: isolated(lastname),
    email: isolated(email),
    phone: fullWidth("+52 1 (55) 1234-5678"),
  };
  await signUp({ ...person, ...pasted }, email);
  const customer = await logIn(shop, person);
  expect(await customer.read("customers/profile")).toMatchObject({
    name: "José Ángel",
    lastname,
    email,
    phone,
  });
  expect(await logInWith(isolated(email))).toBe(200);
  expect(await logInWith(fullWidth(email))).toBe(200);
});

test("a password is compared as it was typed", async () => {
  const password = "ma\u00f1ana\u00a0ya\u200b 77";
  const person = registration({ password, password2: password });
  await signUp(person);
  expect(await logInWith(person.email, password)).toBe(200);
  for (const other of ["mañana ya 77", password.normalize("NFD"), `${password} `])
    expect(await logInWith(person.email, other)).toBe(401);
});

test("an address of another script has one account, however it is written", async () => {
  const stored = "ana@xn--and-6ma2c.mx";
  await signUp(registration({ email: "Ana@Ñandú.mx" }), stored);
  for (const email of ["ana@ñandú.mx", "ana@n\u0303andu\u0301.mx", stored, stored.toUpperCase()])
    expect(await logInWith(email), email).toBe(200);
  const again = await shop.post("/api/customers/register", registration({ email: stored }));
  expect(again.status).toBe(409);
});

test("an address with an apostrophe signs up, logs in, and is found", async () => {
  const email = "o'brien@example.com";
  await signUp(registration({ email }));
  expect(await logInWith(email)).toBe(200);
  const { data } = await owner.list("customers", { filter: { q: "o'brien" } });
  expect(data).toMatchObject([{ email }]);
});

describe("a name", () => {
  test.each(["Ma.Luisa", "Fco.Javier", "J.Jesús", "Ma.del Carmen"])(
    "like %s signs up, and is no link in the email that greets it",
    async (name) => {
      const person = registration({ name });
      await signUp(person);
      const { text, html } = defined((await mails(shop, person.email))[0]);
      for (const form of [text, html]) {
        expect(form).toContain(name.replace(".", ".\u2060"));
        expect(form).not.toContain(name);
      }
    },
  );

  test("of a stranger's website reaches nobody as a link", async () => {
    const person = registration({ name: "Gana en premio.example/oro" });
    await signUp(person);
    const { text, html } = defined((await mails(shop, person.email))[0]);
    for (const form of [text, html]) expect(form).not.toMatch(/premio\.example/);
  });

  test.each([
    "http://gana.example",
    "www.gana.example",
    "ｗｗｗ．gana.example",
    "ana@gana.example",
  ])("is not %s", async (name) => {
    const response = await shop.post("/api/customers/register", registration({ name }));
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ errors: [{ field: "name" }] });
  });
});

test.each([
  ["222 123 456", "Faltan dígitos: son 10"],
  ["55-12", "Faltan dígitos: son 10"],
  ["+52 222 123 45678", "Sobran dígitos: son 10. Si es de otro país, empieza con +"],
  ["222 123 4567 ext. 12", "Escribe el teléfono sin extensión"],
  ["cincuenta", "El teléfono solo lleva números"],
])("the telephone «%s» is told what is wrong with it", async (phone, msg) => {
  const response = await shop.post("/api/customers/register", registration({ phone }));
  expect(response.status).toBe(400);
  expect(await errorOf(response)).toMatchObject({ errors: [{ field: "phone", msg }] });
});

test("an order goes where its pasted postal code says", async () => {
  const ana = await newCustomer(shop);
  const { id, price } = await someProduct(shop, "Cemento gris");
  const pasted = { recipient: isolated("Luz Mora"), recipientPhone: "01 (222) 123-4567" };
  const request = linkRequest([{ id, quantity: 1 }], price);
  const response = await ana.post("/api/stripe/customer/payment-link", {
    ...request,
    order: { ...request.order, ...pasted, postalCode: fullWidth("44160") + "\u200b" },
  });
  expect(response.status, await response.clone().text()).toBe(200);
  await pay(shop, await linkOf(response));
  await shop.settled();
  expect(await ana.orders()).toMatchObject([
    {
      recipient: "Luz Mora",
      recipientPhone: "2221234567",
      address: expect.stringContaining("44160"),
    },
  ]);
});

test("a message keeps its emoji and loses what turns its direction", async () => {
  const text = "Somos 👨‍👩‍👧 y urge\u202e osac\u202c";
  expect((await shop.post("/api/contacts", { ...message, message: text })).status).toBe(201);
  const form = new Request("http://shop/contact", {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ ...message, email: isolated("luz@example.com") }),
  });
  expect((await shop.fetch(form)).headers.get("location")).toContain("resultado=enviado");
  const stored = await shop.db.select().from(contactMessages).orderBy(contactMessages.id);
  expect(stored).toMatchObject([{ message: "Somos 👨‍👩‍👧 y urge osac" }, { email: "luz@example.com" }]);
});

test("the staff find a customer by a pasted name, and codes are stored as they are typed", async () => {
  const person = registration({ lastname: "Zacatelco" });
  await signUp(person);
  for (const q of [isolated("Zacatelco"), fullWidth("zacatelco")])
    expect((await owner.list("customers", { filter: { q } })).data).toMatchObject([
      { email: person.email },
    ]);
  const { id } = await owner.change("POST", "promotions", {
    code: isolated(fullWidth("PEGA-10")),
    type: "percent",
    value: 10,
    scope: "cart",
  });
  expect(await owner.read(`promotions/${id}`)).toMatchObject({ code: "PEGA-10" });
  const product = await someProduct(shop, "Rodillo Felpa");
  const record = await owner.read(`products/${product.id}`);
  const saved = await owner.save("products", record, { sku: "\u202aROD\u201105\u202c\u00a0" });
  expect(saved.status).toBe(200);
  expect(await owner.read(`products/${product.id}`)).toMatchObject({ sku: "ROD-05" });
});

test("a sheet's cells are read as they were meant", async () => {
  const cells = ["\u200bPala\u00a0de prueba", "\u202aPAL\u201105\u202c", "$\u00a01,849.00\u200b"];
  const sheet = `\ufeffnombre\u00a0,sku,precio\n${cells.map((cell) => `"${cell}"`).join(",")}\n`;
  const imported = await owner.importFile("product-imports", new Blob([sheet]), "productos.csv");
  expect(imported.status, await imported.clone().text()).toBe(201);
  const { data } = await owner.list("products", { filter: { q: "PAL-05" } });
  expect(data).toMatchObject([{ name: "Pala de prueba", sku: "PAL-05", price: 1849 }]);
});

test("shoppers find products and outlets with what they paste", async () => {
  const page = async (path: string) => await (await shop.get(path)).text();
  const query = encodeURIComponent(isolated(fullWidth("cemento")));
  expect(await page(`/allsearch?query=${query}`)).toContain("Cemento gris");
  const typed = await page("/pos?q=44160");
  const outlet = defined(/<h3[^>]*>([^<]+)<\/h3>/.exec(typed)?.[1]);
  expect(await page(`/pos?q=${encodeURIComponent(fullWidth("44160") + "\u200b")}`)).toContain(
    outlet,
  );
});
