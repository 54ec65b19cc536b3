import { enter, open } from "./staff-client.ts";
import { buy } from "./customer.ts";
import { makeProduct, receiveStock } from "./test-records.ts";
import { expect, openProduct, test } from "./shop-page.ts";

test("an order's label is one page of 10 × 15 cm, its delivery note has a line to sign @both", async ({
  page,
}) => {
  await enter(page);
  const product = await makeProduct(page, { location: "A-03-2" });
  await receiveStock(page, product.id, 4);
  const recipient = `Residencia de ${"doña Guadalupe ".repeat(7)}`;
  const ids = [];
  for (const notes of ["", "Portón azul"])
    ids.push(
      (await buy(page, product.id, 1, { recipient, recipientPhone: "2221234567", notes })).id,
    );
  await open(page, `orders/${ids[0]}/show`, `Pedido ${ids[0]}`);
  const press = async (name: string) => {
    await page.getByRole("button", { name: "Imprimir…" }).click();
    const tab = page.waitForEvent("popup");
    await page.getByRole("menuitem", { name }).click();
    return await tab;
  };
  const note = await press("Remisiones");
  await expect(note.getByText("Recibí de conformidad")).toBeVisible();
  const folio = await note.getByRole("heading", { name: /^Remisión R-\d{4}/ }).textContent();
  await expect(note.getByText("$250").first()).toBeVisible();
  await note.getByRole("link", { name: "Sin precios" }).click();
  await expect(note.getByRole("link", { name: "Con precios" })).toBeVisible();
  await expect(note.getByText("$250")).toHaveCount(0);
  await expect(note.getByRole("heading", { level: 1 })).toHaveText(folio ?? "");
  const label = await press("Etiquetas");
  await expect(label.getByText("222 123 4567")).toBeVisible();
  await label.goto(`/api/admin/orders/labels?ids=${ids.join(",")}`);
  const paper = (await label.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(2);
  // Points, in whole pixels: 100 × 150 mm.
  expect(paper).toMatch(/\/MediaBox \[0 0 28[23]\.\d+ 42[45]\.\d+\]/);
});

test("a question by WhatsApp says when somebody answers, whatever the time of the cached page @both", async ({
  page,
}) => {
  // Saturday night and noon in Mexico City.
  await page.clock.setFixedTime(new Date("2026-11-29T05:30:00Z"));
  const ask = page.getByRole("link", { name: "Pregunta por WhatsApp" });
  await openProduct(page, "Llana Dentada");
  await ask.scrollIntoViewIfNeeded();
  await expect(page.getByText("Contestamos mañana desde las 9:00 a.m.")).toBeVisible();
  await page.clock.setFixedTime(new Date("2026-11-28T18:00:00Z"));
  await openProduct(page, "Techo Firme 5");
  await ask.scrollIntoViewIfNeeded();
  await expect(page.getByText("Contestamos hasta las 8:00 p.m.")).toBeVisible();
});
