import { expect, test } from "vitest";
import { demoCompany } from "#demo/shop/company.ts";
import type { LegalPage } from "#src/shop/content/contract.ts";
import { findBlank } from "#src/shop/content/legal.ts";
import { parseRichText, plainText } from "#src/base/kernel/rich-text.ts";
import { draftLegalPages, legalDataOf } from "./legal-drafts.ts";

const company = {
  name: "Ferretería La Paz",
  legalName: "Ferretera de La Paz, S.A. de C.V.",
  taxId: "FLP680412AB3",
  tagline: "",
  summaryTitle: "",
  summary: [],
  history: "[]",
  awards: [],
  contact: {
    address: "5 de Mayo 1402, Puebla",
    phone: "222 242 1968",
    email: "tienda@ferrelapaz.example",
    hours: "Lunes a sábado, 8:00 a 18:00",
  },
  saleTerms: { returnDays: 15, returnText: "Sin usar.", invoice: true },
  socialLinks: [],
  legalPages: [],
};
const today = "2026-11-22";
const data = legalDataOf(company, "https://ferrelapaz.example");

test("three drafts carry the company's own data, and say that they are drafts", () => {
  const pages = draftLegalPages([], data, today);
  expect(pages.map(({ slug }) => slug)).toEqual([
    "aviso-de-privacidad",
    "terminos",
    "devoluciones",
  ]);
  const [privacy = "", terms = "", returns = ""] = pages.map(({ body }) =>
    plainText(parseRichText(body)),
  );
  expect(pages.every(({ draft }) => draft)).toBe(true);
  for (const words of [privacy, terms])
    for (const fact of [company.legalName, company.taxId, company.contact.address])
      expect(words).toContain(fact);
  expect(privacy).toContain(company.contact.email);
  expect(returns).toContain("15 días");
  expect(returns).toContain("Sin usar.");
});

test("an abbreviation that ends a sentence brings its full stop", () => {
  const contact = { ...company.contact, address: "Centro, Oaxaca, Oax." };
  const abbreviated = legalDataOf({ ...company, contact }, "https://ferrelapaz.example");
  const bodies = draftLegalPages([], abbreviated, today).map(({ body }) =>
    plainText(parseRichText(body)),
  );
  expect(bodies.join(" ")).toContain("Oax. Al comprar");
  expect(bodies.join(" ")).not.toContain("..");
});

test("at an address of this machine alone, no draft names it", () => {
  for (const { body } of draftLegalPages([], legalDataOf(company, "http://localhost:3000"), today))
    expect(body).not.toMatch(/localhost|\[dirección/);
});

test("what the company did not say stands out", () => {
  const { legalName: _, taxId: __, ...unknown } = company;
  const [privacy] = draftLegalPages([], legalDataOf(unknown, "https://x.example"), today);
  expect(privacy?.body).toContain("con RFC [RFC]");
});

test("a page that exists is never written over", () => {
  const own = { slug: "terminos", title: "Los nuestros", body: "[]", updatedAt: today };
  expect(draftLegalPages([own], data, today).map(({ slug }) => slug)).toEqual([
    "aviso-de-privacidad",
    "devoluciones",
  ]);
});

/** What the law has each page name, apart from who sells. */
const named = {
  terminos: [
    // LFPC, article 56.
    /cinco días hábiles.{0,80}revocar.{0,40}sin dar motivo/,
    /Avísanos a .+ entrega el producto en .+ correo registrado o certificado/,
    /Te devolvemos el precio que pagaste/,
    /El flete y el seguro del regreso/,
    // Articles 77 to 83, 92 and 92 ter.
    /restituyamos, cancelar la compra o un precio menor/,
    /bonificación de al menos 20%/,
    /al menos 90 días desde la entrega/,
    /fabricante o el importador/,
    // Articles 76 bis and 99.
    /Procuraduría Federal del Consumidor \(Profeco\)/,
  ],
  "aviso-de-privacidad": [
    /RFC, nombre o razón social, régimen fiscal, uso de CFDI y código postal fiscal/,
    /el servicio autorizado que la timbra \(PAC\) y el SAT/,
    /acceder|Acceso/,
    /revocar tu consentimiento/,
    /Secretaría Anticorrupción y Buen Gobierno/,
  ],
};

const demo = demoCompany("", "");
const textOf = (pages: readonly LegalPage[], slug: string) =>
  plainText(parseRichText(pages.find((page) => page.slug === slug)?.body ?? "[]"));

test.each([
  ["the demo", demo.legalPages, demo],
  ["a new shop's drafts", draftLegalPages([], data, today), company],
])("%s say what the law asks for, with who sells and how to reach them", (_, pages, seller) => {
  const { address, phone, email, hours } = seller.contact;
  const terms = textOf(pages, "terminos");
  for (const fact of [seller.legalName, seller.taxId, address, phone, email, hours])
    expect(terms).toContain(fact);
  expect(textOf(pages, "aviso-de-privacidad")).toContain(seller.legalName);
  for (const [slug, facts] of Object.entries(named))
    for (const fact of facts) expect(textOf(pages, slug)).toMatch(fact);
});

test("no page takes back the five business days, however few days the company gives", () => {
  for (const returnDays of [null, 1, 7, 8, 365]) {
    const saleTerms = { ...company.saleTerms, returnDays };
    const pages = draftLegalPages(
      [],
      legalDataOf({ ...company, saleTerms }, "https://x.example"),
      today,
    );
    const returns = textOf(pages, "devoluciones");
    expect(returns).toMatch(/cinco días hábiles.{0,80}revocar/);
    expect(returns.includes("Después tienes hasta")).toBe((returnDays ?? 0) > 7);
  }
});

test("a draft of a company that said nothing cannot be published before it is filled in", () => {
  const silent = {
    ...company,
    name: "",
    legalName: null,
    taxId: null,
    contact: { address: "", phone: "", email: "", hours: "" },
  };
  for (const { body } of draftLegalPages([], legalDataOf(silent, "https://x.example"), today))
    expect(findBlank(body)).toBeDefined();
});
