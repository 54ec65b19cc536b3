import { expect, test } from "vitest";
import { contactMessages } from "#src/shop/contacts/schema.server.ts";
import { forAllTests, message, openTestShop } from "#testing/test-shop.ts";
import { defined } from "#testing/defined.ts";

/** The contact form in a browser without scripts. */

const shop = await forAllTests(openTestShop());

const same = { "sec-fetch-site": "same-origin" };

const sendForm = (fields: Record<string, string>, headers: Record<string, string> = same) =>
  shop.fetch(
    new Request("http://shop/contact", {
      method: "POST",
      headers,
      body: new URLSearchParams(fields),
    }),
  );
const stored = () => shop.db.select().from(contactMessages);

test("a form without scripts reaches the company, and the page says so", async () => {
  const response = await sendForm({ ...message, phone: "" });
  expect(response.status).toBe(303);
  const place = defined(response.headers.get("location"));
  expect(place).toBe("/contact?resultado=enviado#formulario");
  expect(await (await shop.get(place)).text()).toContain("Mensaje enviado correctamente");
  expect(await stored()).toEqual([expect.objectContaining({ message: message.message })]);
});

test("what lacks a field is told, and stored by nobody", async () => {
  const before = await stored();
  const response = await sendForm({ ...message, email: "sin arroba" });
  const place = defined(response.headers.get("location"));
  expect(place).toContain("resultado=incompleto");
  expect(await (await shop.get(place)).text()).toContain("lo que escribiste sigue ahí");
  expect(await stored()).toEqual(before);
});

test("another website's form is rejected", async () => {
  const before = await stored();
  const foreign = { origin: "https://otra.example", "sec-fetch-site": "cross-site" };
  expect((await sendForm(message, foreign)).status).toBe(403);
  expect(await stored()).toEqual(before);
});

test("a form that is too long is told so, and the page knows no other results", async () => {
  const long = await sendForm({ ...message, message: "x".repeat(70_000) });
  expect(long.headers.get("location")).toContain("resultado=fallo");
  const page = await (await shop.get("/contact?resultado=premio")).text();
  expect(page).not.toContain('role="status" class');
});

test("who writes too often is asked to wait", async () => {
  const last = async () => {
    const { headers } = await sendForm({ ...message, email: "mucho@example.com" });
    return headers.get("location");
  };
  const places = [];
  for (let time = 0; time < 7; time++) places.push(await last());
  expect(places.at(-1)).toContain("resultado=demasiados");
});
