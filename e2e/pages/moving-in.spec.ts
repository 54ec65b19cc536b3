import { enter, open } from "./staff-client.ts";
import { expect, openOtherBrowser, openProduct, type Page, test } from "./shop-page.ts";

/** Another shop's customers and addresses, imported and undone. */

interface Sheet {
  /** The label after «Elegir archivo de …». */
  kind: string;
  fileName: string;
  text: string;
}

async function choose(page: Page, { kind, fileName, text }: Sheet): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: `Elegir archivo de ${kind}` }).press("Enter");
  const buffer = Buffer.from(text);
  await (await choosing).setFiles({ name: fileName, mimeType: "text/csv", buffer });
}

async function undo(page: Page, { kind, fileName }: Sheet): Promise<void> {
  await page.getByRole("button", { name: `Deshacer: ${fileName}` }).click();
  const dialog = page.getByRole("dialog", { name: `Deshacer: ${fileName}` });
  await dialog.getByRole("button", { name: "Deshacer" }).click();
  const run = page.getByRole("listitem").filter({ hasText: fileName });
  await expect(run.getByText("Deshecha", { exact: true })).toBeVisible();
  // The pressed button is gone, so the focus stays in the same step.
  await expect(page.getByRole("button", { name: `Elegir archivo de ${kind}` })).toBeFocused();
}

const unique = () => crypto.randomUUID().slice(0, 6);

test("customers of another shop are previewed, imported, found in the list, and removed by undo", async ({
  page,
}) => {
  const mark = unique();
  const sheet = {
    kind: "clientes",
    fileName: `clientes-${mark}.csv`,
    text:
      "First Name,Last Name,Email,Accepts Email Marketing,Note\n" +
      `Rosa,Luna ${mark},rosa-${mark}@example.com,no,Paga puntual\n` +
      "Sin,Correo,,no,\n",
  };
  await enter(page);
  await open(page, "moving", "Mudanza");
  await choose(page, { kind: "clientes", fileName: "otra.csv", text: "a,b\n1,2\n" });
  await expect(page.getByText(/^No reconozco las columnas/)).toBeVisible();
  await choose(page, sheet);
  const plan = page.getByRole("heading", {
    name: "Shopify: 1 nuevos, 0 ya estaban, 1 no entran",
  });
  await expect(plan).toBeFocused();
  await expect(page.getByText("Fila 3, Sin Correo: no tiene correo")).toBeVisible();
  await expect(page.getByText("Columnas que no se leen: note")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Traer 1 cliente" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Listo: 1 cliente")).toBeVisible();
  await expect(page.getByRole("button", { name: "Elegir archivo de clientes" })).toBeFocused();

  const filter = encodeURIComponent(JSON.stringify({ q: mark }));
  await open(page, `customers?filter=${filter}`, "Clientes");
  await page.getByText(`rosa-${mark}@example.com`).click();
  await expect(page.getByRole("heading", { level: 1, name: /Rosa/ })).toBeVisible();
  await open(page, "moving", "Mudanza");
  await undo(page, sheet);
  await open(page, `customers?filter=${filter}`, "Clientes");
  await expect(page.getByText(`rosa-${mark}@example.com`)).toHaveCount(0);
});

test("an old URL redirects to a product until the redirect is deleted", async ({
  page,
  browser,
}) => {
  const old = `/tienda/${unique()}`;
  await enter(page);
  await open(page, "redirects/create", "Nueva redirección");
  await page.getByLabel("Dirección anterior").fill(old);
  await page.getByRole("combobox", { name: "Un producto" }).fill("Techo F");
  await page
    .getByRole("option", { name: /Techo Firme 5/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Creado")).toBeVisible();

  const shopper = await openOtherBrowser(page, browser);
  await openProduct(shopper, "Techo Firme 5");
  const place = shopper.url();
  await shopper.goto(old);
  await expect(shopper).toHaveURL(place);

  await page.getByText(old).click();
  await expect(page.getByRole("heading", { level: 1, name: `Redirección: ${old}` })).toBeVisible();
  await page.getByRole("button", { name: "Borrar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Redirecciones" })).toBeVisible();
  await shopper.goto(old);
  await expect(shopper).toHaveURL(old);
  await shopper.context().close();
});
