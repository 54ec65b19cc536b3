import { expect, test } from "vitest";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import {
  deliveryDateProblem,
  shipmentChange,
  suggestedDay,
  trackingUrl,
  withoutUndone,
} from "./shipment.ts";

// Half past eleven at night in Mexico City, already the next day in UTC.
const late = new Date("2026-11-22T05:30:00Z");

test("a parcel arrives on the day it is sent or later, by Mexico City's calendar", () => {
  expect(mexicanDay(late)).toBe("2026-11-21");
  expect(deliveryDateProblem("2026-11-21", late)).toBeNull();
  expect(deliveryDateProblem("2026-11-20", late)).toBe("before-shipment");
  expect(deliveryDateProblem("2027-11-21", late)).toBeNull();
  expect(deliveryDateProblem("2027-11-22", late)).toBe("too-late");
});

test("a form suggests the promised day, today if that is past, and none if none was promised", () => {
  expect(suggestedDay("2026-11-24", "2026-11-21")).toBe("2026-11-24");
  expect(suggestedDay("2026-11-20", "2026-11-21")).toBe("2026-11-21");
  expect(suggestedDay(null, "2026-11-21")).toBe("");
});

test.each(["2026-02-30", "2026-13-01", "mañana", ""])("%s is no date", (day) => {
  expect(deliveryDateProblem(day, late)).toBe("no-day");
});

test("a correction keeps what it changes, old and new, and nothing else", () => {
  const before = { carrier: "Estafeta", guideNumber: "805", deliveryDate: "2026-12-01" };
  expect(shipmentChange(before, before)).toBeNull();
  expect(shipmentChange(before, { ...before, guideNumber: "806" })).toEqual({
    before: { guideNumber: "805" },
    after: { guideNumber: "806" },
  });
});

test("a shipment that is entered or emptied is a change of those fields", () => {
  const none = { carrier: null, guideNumber: null, deliveryDate: null };
  const some = { ...none, carrier: "Estafeta" };
  expect(shipmentChange(none, some)).toEqual({
    before: { carrier: null },
    after: { carrier: "Estafeta" },
  });
  expect(shipmentChange(some, none)?.after).toEqual({ carrier: null });
});

test("Mexico City's day begins at six in Greenwich", () => {
  expect(mexicanDay(new Date("2026-01-01T05:59:59Z"))).toBe("2025-12-31");
  expect(mexicanDay(new Date("2026-01-01T06:00:00Z"))).toBe("2026-01-01");
  expect(mexicanDay(new Date("2026-07-01T05:59:59Z"))).toBe("2026-06-30");
});

test.each([
  ["DHL Express", "dhl.com"],
  ["fedex", "fedex.com"],
  ["UPS", "ups.com"],
  ["Estafeta Terrestre", "estafeta.com"],
  ["Paquetexpress", "paquetexpress.com.mx"],
  ["paquete express", "paquetexpress.com.mx"],
  ["REDPACK", "redpack.com.mx"],
  ["99 minutos", "99minutos.com"],
])("a guide number of %s leads to %s", (carrier, host) => {
  const url = new URL(trackingUrl(carrier, "80 512 345") ?? "");
  expect(url.protocol).toBe("https:");
  expect(url.hostname.endsWith(host)).toBe(true);
  expect(url.href).toContain("80512345");
});

test("nothing is linked without a guide number or a carrier whose page is known", () => {
  expect(trackingUrl("DHL", null)).toBeNull();
  expect(trackingUrl(null, "805")).toBeNull();
  expect(trackingUrl("Camión de la casa", "805")).toBeNull();
  expect(trackingUrl("Grupos de carga", "805")).toBeNull();
});

test("a guide number stays one part of the link whatever it holds", () => {
  expect(trackingUrl("FedEx", "1&x=<2>")).toBe(
    "https://www.fedex.com/fedextrack/?trknbr=1%26x%3D%3C2%3E",
  );
});

test("Estafeta's tracking code and waybill are told apart", () => {
  expect(trackingUrl("Estafeta", "1234567890")).toContain("wayBillType=1");
  expect(trackingUrl("Estafeta", "1234567890123456789012")).toContain("wayBillType=0");
});

test("customers read of no shipment that was undone, only of the one that left", () => {
  const kept = (...kinds: string[]) =>
    withoutUndone(kinds.map((kind) => ({ kind }))).map(({ kind }) => kind);
  expect(kept("paid", "shipped", "unshipped")).toEqual(["paid"]);
  expect(
    kept("paid", "shipped", "shipment-corrected", "unshipped", "shipped", "shipment-corrected"),
  ).toEqual(["paid", "shipped", "shipment-corrected"]);
  expect(kept("paid", "shipped", "completed")).toEqual(["paid", "shipped", "completed"]);
});
