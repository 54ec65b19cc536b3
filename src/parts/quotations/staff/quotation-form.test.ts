import { expect, test } from "vitest";
import type { StaffQuotation } from "./contract.ts";
import { begunBy, formOf, saleOf, termsOf } from "./quotation-form.ts";
import { draftOf, emptyForm } from "#src/shop/draft-orders/staff/draft-order-form.ts";

const draft: StaffQuotation["draft"] = {
  lines: [
    { id: 1, quantity: 42, percent: 5 },
    { id: 2, quantity: 1 },
  ],
  customer: { name: "Clara", lastname: "Fuentes", phone: "2225550134", email: null },
  place: { address: "Av. Hidalgo 1320", state: "Puebla", city: "Puebla", postalCode: "72160" },
  pickupOutlet: null,
  deliveryRate: 3,
  notes: "Tocar",
  recipient: "Maestro Ruperto",
  recipientPhone: null,
  promotions: [7],
};
const quotation = {
  id: 118,
  number: "C-0118",
  draft,
  agreed: { 1: 1749, 2: 329 },
  codes: ["TECHO5"],
  lines: [
    { id: 1, name: "Techo Firme", price: 1749, quantity: 42 },
    { id: 2, name: "Sellador", price: 329, quantity: 1 },
  ],
  versions: [{}, {}],
  name: "Clara Fuentes",
  phone: "2225550134",
  email: null,
  reservedUntil: null,
  validUntil: "2999-12-31",
} as unknown as StaffQuotation;

test("a sale begins with all that the quotation says, at its prices", () => {
  const form = formOf(quotation, "sell", "key");
  expect(form).toMatchObject({
    isQuotation: false,
    codes: "TECHO5",
    quotation: { id: 118, seen: 1 },
  });
  const { promotions: _, ...said } = draft;
  expect(draftOf(form)).toMatchObject({
    ...said,
    lines: [
      { id: 1, quantity: 42, price: 1749 },
      { id: 2, quantity: 1, price: 329 },
    ],
  });
});

test("a copy is another quotation, at the shop's prices where none was given", () => {
  const form = formOf(quotation, "copy", "key");
  expect(form).toMatchObject({ isQuotation: true, quotation: null });
  expect(draftOf(form)?.lines).toEqual([
    { id: 1, quantity: 42, percent: 5 },
    { id: 2, quantity: 1 },
  ]);
});

test("an address begins with a quotation, or with nothing", () => {
  const read = (path: string) => begunBy(new URLSearchParams(path.split("?")[1] ?? ""));
  expect(read(saleOf(118, "change"))).toEqual({ id: 118, as: "change" });
  for (const path of ["/new-sale", "/new-sale?quotation=x&as=sell", "/new-sale?quotation=1&as=x"])
    expect(read(path)).toBeNull();
});

test("a new version keeps the day until which its pieces are set aside", () => {
  const reserved = { ...quotation, reservedUntil: "2026-12-04" };
  const terms = (as: "change" | "copy") =>
    termsOf(
      { ...formOf(reserved, as, "key"), quotationDays: "8" },
      { usualDays: 7, today: "2026-12-01" },
    );
  expect(terms("change")).toEqual({ days: 8, reserveUntil: "2026-12-04" });
  expect(terms("copy")).toEqual({ days: 8, reserveUntil: null });
});

test("a quotation holds for the usual days or its own, a link for three with its pieces", () => {
  const shop = { usualDays: 7, today: "2026-11-28" };
  const form = emptyForm("k");
  const quoted = { ...form, isQuotation: true };
  expect(termsOf(quoted, shop)).toEqual({ days: 7, reserveUntil: null });
  expect(termsOf({ ...quoted, quotationDays: "10", isReserved: true }, shop)).toEqual({
    days: 10,
    reserveUntil: "2026-12-08",
  });
  expect(termsOf({ ...form, method: "link" }, shop)).toEqual({
    days: 3,
    reserveUntil: "2026-12-01",
  });
});
