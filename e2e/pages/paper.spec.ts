import { enter, open } from "./staff-client.ts";
import { buy } from "./customer.ts";
import { makeProduct, receiveStock } from "./test-records.ts";
import { pdfText } from "#testing/pdf-text.ts";
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
  const printed = async (name: string, others: readonly number[] = []) => {
    await page.getByRole("button", { name: "Imprimir…" }).click();
    const item = page.getByRole("menuitem", { name, exact: true });
    const href = (await item.getAttribute("href")) ?? "";
    await page.keyboard.press("Escape");
    const response = await page.request.get([href, ...others].join(","));
    expect(response.headers()["content-type"]).toBe("application/pdf");
    return await response.body();
  };
  const note = pdfText(await printed("Remisiones"));
  for (const words of ["Recibí de conformidad", "$250"]) expect(note).toContain(words);
  const folio = /Remisión R-\d{4}/.exec(note)?.[0];
  const unpriced = pdfText(await printed("Remisiones sin precios"));
  expect(unpriced).toContain(folio);
  expect(unpriced).not.toContain("$");
  const labels = await printed("Etiquetas", ids.slice(1));
  expect(pdfText(labels)).toContain("222 123 4567");
  const boxes = [...labels.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  // Points, in whole pixels: 100 × 150 mm.
  expect(boxes.map(([, wide, high]) => [wide, high])).toEqual([
    ["283.5", "425.25"],
    ["283.5", "425.25"],
  ]);
});

test("a question by WhatsApp says when somebody answers, whatever the time of the cached page @both", async ({
  page,
}) => {
  // Saturday night and noon in Mexico City.
  await page.clock.setFixedTime(new Date("2026-11-29T05:30:00Z"));
  const ask = page.getByRole("link", { name: "Pregunta por WhatsApp" });
  await openProduct(page, "Llana Dentada");
  // Above the bar that covers a phone's lower edge.
  await ask.evaluate((link) => link.scrollIntoView({ block: "center" }));
  await expect(page.getByText("Contestamos mañana desde las 9:00 a.m.")).toBeVisible();
  await page.clock.setFixedTime(new Date("2026-11-28T18:00:00Z"));
  await openProduct(page, "Techo Firme 5");
  // Above the bar that covers a phone's lower edge.
  await ask.evaluate((link) => link.scrollIntoView({ block: "center" }));
  await expect(page.getByText("Contestamos hasta las 8:00 p.m.")).toBeVisible();
});
