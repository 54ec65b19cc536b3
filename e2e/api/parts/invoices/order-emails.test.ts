import { expect, test } from "vitest";
import { mails } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { sell } from "#testing/demo-orders.ts";
import { openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());

test("an order's emails say who sells, as far as the shop knows it", async () => {
  const owner = await hire(shop, "owner");
  const written = async (taxId: string, issuerRegime: string | null) => {
    const company = await owner.read("company");
    const settings = await owner.read("invoice-settings");
    const own = { taxId, legalName: "Obra & Limpia S.A. de C.V." };
    await expectOk(await owner.save("company", company, own));
    await expectOk(await owner.save("invoice-settings", settings, { issuerRegime }));
    const { id } = await sell(shop, fakeStripe);
    return defined(
      (await mails(shop)).find((email) => email.subject === `Recibimos tu pedido ${id}`),
    );
  };
  const { text, html } = await written("EKU9003173C9", "601");
  const regime = "Régimen 601 General de Ley Personas Morales";
  expect(text.replaceAll("\u2060", "")).toContain(
    `Obra & Limpia S.A. de C.V. · RFC EKU9003173C9 · ${regime}\n`,
  );
  expect(html.replaceAll("\u2060", "")).toContain(
    `Obra &amp; Limpia S.A. de C.V. · RFC EKU9003173C9 · ${regime}<br`,
  );
  expect((await written("EKU9003173C9", null)).text).toMatch(/RFC EKU9003173C9\n/);
  const unknown = await written("", "601");
  expect(unknown.text).not.toContain("· RFC");
  expect(unknown.text).not.toContain("Régimen");
});
