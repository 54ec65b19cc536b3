import { expect, test } from "vitest";
import { parseRichText, plainText } from "#src/kernel/rich-text.ts";
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
    hours: "",
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
