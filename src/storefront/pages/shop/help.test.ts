import { describe, expect, test } from "vitest";
import { judgedSearches, phoneSearches } from "#testing/judged-searches.ts";
import { demoCompany } from "#demo/shop/company.ts";
import { helpFor } from "./help.ts";

const shop = { company: demoCompany("", ""), cities: [{ city: "Puebla", pos: [] }] };
const bare = { company: null, cities: [] };

describe("a search for help", () => {
  test.each([
    ["factura", "/contact", "Factura"],
    ["¿Hacen FACTURAS?", "/contact", "Factura"],
    ["debolución", "/legal/terminos", "30 días para devolver"],
    ["cuanto cuesta el envio a puebla", "/legal/terminos", "Entregas"],
    ["entregas", "/legal/terminos", "Entregas"],
    ["garantía", "/legal/terminos", "Garantía"],
    ["formas de pago", "/legal/terminos", "Pedidos y pagos"],
    ["aviso de privacidad", "/legal/aviso-de-privacidad", "Aviso de privacidad"],
    ["sucursales", "/pos", "Puntos de Venta"],
    ["puntos de venta cerca de mi", "/pos", "Puntos de Venta"],
    ["orario", "/contact", "Contacto"],
    ["mi pedido", "/orders", "Pedidos"],
  ])("for «%s» leads to %s", (query, to, text) => {
    expect(helpFor(query, shop)).toMatchObject({ to, text });
  });

  test("says in short what the shop has written of it", () => {
    expect(helpFor("factura", shop)?.detail).toBe("Pídela en tu pedido, con tu RFC.");
    expect(helpFor("envío", shop)?.detail).toBe("Términos y condiciones");
    expect(helpFor("horario", shop)?.detail).toBe(shop.company.contact.hours);
  });

  test.each(["factura", "devolución", "envío", "garantía", "sucursal", "horario"])(
    "for «%s» leads nowhere in a shop that says nothing of it",
    (query) => {
      expect(helpFor(query, bare)).toBeNull();
    },
  );
});

test("who searches for a product is not sent to a page of help", () => {
  const products = [...judgedSearches, ...phoneSearches].filter(({ first }) => first.length > 0);
  expect(products.filter(({ query }) => helpFor(query, shop))).toEqual([]);
});
