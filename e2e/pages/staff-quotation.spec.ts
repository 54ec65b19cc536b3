import { expect, openOtherBrowser, type Page, test } from "./shop-page.ts";
import { enter, hire, open } from "./staff-client.ts";
import { makeQuotation, type MadeQuotation } from "./test-records.ts";

/** The staff change a quotation under its link, copy it, and sell it. */

const show = ({ id, number }: MadeQuotation, page: Page) =>
  open(page, `quotations/${id}/show`, `Cotización ${number}`);

const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true }).click();

const versions = (page: Page) =>
  page
    .getByRole("heading", { name: "Versiones" })
    .locator("xpath=ancestor::section")
    .getByRole("listitem");

test("what the staff change is a new version under the same link, and the one before is kept @both", async ({
  page,
  browser,
}) => {
  await enter(page);
  const quotation = await makeQuotation(page, "clara@obra.example");
  const { name } = quotation.product;
  // Its prices are far below what sales may give.
  await hire(page, "sales");
  const other = await openOtherBrowser(page, browser);
  // Whoever of the staff looks at the page is not counted.
  await show(quotation, page);
  await page.goto(quotation.path);
  await expect(page.getByRole("cell", { name: "$400.00" })).toBeVisible();
  await show(quotation, page);
  await expect(page.getByText(/^Nadie la ha abierto/)).toBeVisible();
  await other.goto(quotation.path);
  await expect(other.getByRole("cell", { name: "$400.00" })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^La abrieron una vez, el/)).toBeVisible();
  await press(page, "Cambiar");
  await expect(page.getByText(`Cambias la cotización ${quotation.number}`)).toBeVisible();
  await expect(page.getByLabel(`Descuento o precio de ${name}`)).toHaveValue("$200");
  await page.getByRole("button", { name: `Agregar uno de ${name}` }).click();
  await page.getByRole("button", { name: "Guardar la versión nueva" }).click();
  await expect(versions(page)).toHaveCount(2);
  await expect(versions(page).first()).toContainText(`3 en vez de 2 de ${name}`);
  await expect(versions(page).first()).toContainText("La que vale");
  await page.getByRole("button", { name: "Ver la versión 1" }).click();
  await expect(versions(page).last()).toContainText(`2 × ${name}, $200.00`);

  await other.reload();
  await expect(other.getByRole("heading", { level: 1, name: quotation.number })).toBeVisible();
  await expect(other.getByRole("cell", { name: "$600.00" })).toBeVisible();
  await other.context().close();
});

test("a copy is another quotation, and leaves the first as it is", async ({ page }) => {
  await enter(page);
  const quotation = await makeQuotation(page, "clara@obra.example");
  await show(quotation, page);
  await press(page, "Copiar");
  await page.getByLabel(`Cantidad de ${quotation.product.name}`).fill("5");
  await page.getByRole("button", { name: "Hacer cotización" }).click();
  const made = page.getByRole("status").filter({ hasText: /Cotización C-\d{4}/ });
  await expect(made).not.toContainText(quotation.number);
  await made.getByRole("link", { name: "Ver cotización" }).click();
  await expect(page.getByText("Clara Fuentes")).toBeVisible();
  await expect(page.getByText("$1,000.00").first()).toBeVisible();
  await show(quotation, page);
  await expect(versions(page)).toHaveCount(1);
  await expect(page.getByText("$400.00").first()).toBeVisible();
});

test("a quotation is sold at its own prices by whoever may not give them, and its link sells no more @both", async ({
  page,
  browser,
}) => {
  await enter(page);
  const quotation = await makeQuotation(page, "clara@obra.example");
  await hire(page, "sales");
  const other = await openOtherBrowser(page, browser);
  await other.goto(quotation.path);
  await expect(other.getByRole("button", { name: "Comprar con estos precios" })).toBeVisible();

  await show(quotation, page);
  await press(page, "Vender");
  await expect(page.getByText(`Vendes la cotización ${quotation.number}`)).toBeVisible();
  await page.getByLabel("Transferencia").check();
  await page.getByRole("button", { name: "Cerrar venta" }).click();
  await expect(page.getByText("Venta hecha por $599")).toBeVisible();
  await page.getByRole("link", { name: "Ver pedido" }).click();
  await expect(page.getByText("Clara Fuentes")).toBeVisible();

  await other.reload();
  await expect(other.getByRole("heading", { name: "Ya se compró" })).toBeVisible();
  await show(quotation, page);
  await expect(page.getByText("Vendida", { exact: true })).toBeVisible();
  const actions = page.getByRole("main").getByRole("link", { name: /^(Cambiar|Vender|Copiar)$/ });
  await expect(actions).toHaveText(["Copiar"]);
  await other.context().close();
});
