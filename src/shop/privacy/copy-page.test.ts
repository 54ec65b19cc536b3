import { expect, test } from "vitest";
import { copyPage } from "./copy-page.ts";
import { inSpanish } from "./spanish-copy.ts";

const written = {
  customer: { name: "Ana", secondaryUse: false, createdAt: "2026-11-18T19:05:00.000Z" },
  orders: [{ id: 5, status: "shipped", notes: null, lines: [{ name: "Llana", quantity: 2 }] }],
  messages: [{ message: "<script>alert(1)</script>" }],
  payments: [{ payload: { status: "shipped" } }],
  reviews: [],
};

test("a copy has Spanish names and words, and leaves what the payment service sent as it is", () => {
  expect(inSpanish(written, [])).toMatchObject({
    "Tu cuenta": { Nombre: "Ana", "Otros usos": false },
    Pedidos: [{ Número: 5, Situación: "Enviado", Indicaciones: null }],
    "Avisos del servicio de pago": [{ "Lo que avisó": { status: "shipped" } }],
    Opiniones: [],
  });
});

test("a copy's page reads as a page: dates, yes and no in words, nothing where nothing is", async () => {
  const page = String(await copyPage({ Cuenta: written.customer, Opiniones: [], "C.P.": null }));
  expect(page).toContain("<dd>18 de noviembre de 2026, 1:05 p.m.</dd>");
  expect(page).toContain("<dd>no</dd>");
  expect(page.match(/Nada/g)).toHaveLength(2);
});

test("no script that somebody wrote into a message runs in a copy", async () => {
  const page = String(await copyPage({ Mensajes: written.messages, "<b>": ["<i>", "&"] }));
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page).toContain("&lt;b&gt;");
  expect(page).toContain("&lt;i&gt;, &amp;");
  expect(page).not.toContain("<script");
});
