import { expect, test } from "vitest";
import { trackingUrl } from "./tracking.ts";

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
