import { buy } from "./customer.ts";
import { enter, hire, open } from "./staff-client.ts";
import { makeProduct, openProduct, receiveStock, scan } from "./test-records.ts";
import { expect, test } from "./shop-page.ts";

/** Counting the warehouse: with a scanner, which types a code and presses Enter, or by hand. */

test("the warehouse counts one product after the other without a mouse", async ({ page }) => {
  await enter(page);
  const key = crypto.randomUUID().slice(0, 8).toUpperCase();
  const sold = await makeProduct(page, { sku: `A-${key}` });
  await receiveStock(page, sold.id, 10);
  await buy(page, sold.id, 3);
  const unsold = await makeProduct(page, { sku: `B-${key}` });
  await hire(page, "warehouse");

  await open(page, "stock-count", "Contar");
  const code = page.getByLabel("SKU o código de barras");
  const pieces = page.getByLabel("Piezas en bodega");
  await expect(code).toBeFocused();
  await page.keyboard.type("NADIE-LO-TIENE");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("NADIE-LO-TIENE");
  // What is scanned next replaces it.
  await page.keyboard.type(`a-${key.toLowerCase()}`);
  await page.keyboard.press("Enter");
  await expect(pieces).toBeFocused();
  await expect(
    page.getByText("En la tienda: 10 en bodega, 7 disponibles, 3 por enviar"),
  ).toBeVisible();
  await page.keyboard.type("9");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log")).toContainText(
    `${sold.name}: 9 en bodega (antes 10), 6 disponibles`,
  );
  await expect(code).toBeFocused();

  await page.keyboard.type(`B-${key}`);
  await page.keyboard.press("Enter");
  await expect(pieces).toBeFocused();
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log").getByRole("listitem").first()).toContainText(unsold.name);

  // Less than was sold: the order that cannot be met is named.
  await page.keyboard.type(`A-${key}`);
  await page.keyboard.press("Enter");
  await expect(pieces).toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log")).toContainText(
    /Faltan 2 piezas.*No alcanza para el pedido \d+/,
  );

  await openProduct(page, sold);
  await expect(page.getByRole("term").filter({ hasText: "Faltan para pedidos" })).toBeVisible();
  await page.getByRole("link", { name: "Contar" }).click();
  await expect(pieces).toBeFocused();
  await expect(page.getByRole("heading", { name: sold.name })).toBeVisible();
});

test("a scan never lands among the pieces, and waits for those that are written", async ({
  page,
}) => {
  await enter(page);
  const key = crypto.randomUUID().slice(0, 8).toUpperCase();
  const [first, second] = [
    await makeProduct(page, { sku: `C-${key}` }),
    await makeProduct(page, { sku: `D-${key}`, draft: true }),
  ];
  await open(page, "stock-count", "Contar");
  const pieces = page.getByLabel("Piezas en bodega");
  await expect(page.getByLabel("SKU o código de barras")).toBeFocused();
  await scan(page, `C-${key}`);
  await expect(page.getByRole("heading", { name: first.name })).toBeVisible();
  await expect(pieces).toBeFocused();
  // Nothing is written yet: the next product takes its place.
  await scan(page, `D'${key}`);
  await expect(page.getByRole("heading", { name: second.name })).toBeVisible();
  await expect(pieces).toBeFocused();
  // To take the scanner needs longer than to go on typing.
  await page.keyboard.type("14", { delay: 400 });
  await scan(page, `C-${key}`);
  await expect(page.getByText("Anota estas piezas antes de escanear lo siguiente")).toBeVisible();
  await expect(pieces).toHaveValue("14");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log")).toContainText(`${second.name}: 14 en bodega`);
});
