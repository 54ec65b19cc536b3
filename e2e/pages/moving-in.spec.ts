import { enter, open } from "./staff-client.ts";
import {
  expect,
  expectAccessible,
  openOtherBrowser,
  openProduct,
  type Page,
  test,
} from "./shop-page.ts";
import { typing } from "./test-records.ts";

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
  await page.getByRole("button", { name: `Deshacer ${fileName}` }).click();
  const dialog = page.getByRole("dialog", { name: `Deshacer ${fileName}` });
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
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Traer 1 cliente" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Listo: 1 cliente")).toBeVisible();
  await expect(page.getByRole("button", { name: "Elegir archivo de clientes" })).toBeFocused();

  const filter = encodeURIComponent(JSON.stringify({ q: mark }));
  await open(page, `customers?filter=${filter}`, "Clientes");
  await page.getByText(`rosa-${mark}@example.com`).click();
  await expect(page.getByRole("heading", { level: 1, name: /Rosa/ })).toBeVisible();
  await expectAccessible(page);
  await open(page, "moving", "Mudanza");
  await undo(page, sheet);
  await open(page, `customers?filter=${filter}`, "Clientes");
  await expect(page.getByText(`rosa-${mark}@example.com`)).toHaveCount(0);
});

test("a sheet of old URLs redirects to this shop's pages until it is undone", async ({
  page,
  browser,
}) => {
  const old = `/pages/nosotros-${unique()}`;
  const sheet = {
    kind: "direcciones anteriores",
    fileName: `direcciones-${unique()}.csv`,
    text: `Redirect from,Redirect to\n${old},/about\nsin-diagonal,/about\n`,
  };
  await enter(page);
  await open(page, "moving", "Mudanza");
  await choose(page, sheet);
  await expect(page.getByText("Fila 3", { exact: false })).toContainText("sin-diagonal");
  await page.getByRole("button", { name: "Traer 1 dirección" }).click();
  await expect(page.getByText("Listo: 1 dirección")).toBeVisible();
  const shopper = await openOtherBrowser(page, browser);
  await shopper.goto(old);
  await expect(shopper).toHaveURL("/about");
  await undo(page, sheet);
  await shopper.goto(old);
  await expect(shopper).toHaveURL(old);
  await shopper.context().close();
});

test(
  "an old URL is redirected to a page by keyboard alone, and a shopper arrives there",
  { tag: "@desktop" },
  async ({ page, browser }) => {
    const old = `/products/vieja-${unique()}`;
    await enter(page);
    await open(page, "redirects/create", "Nueva redirección");
    await expectAccessible(page);
    const path = page.getByLabel("Dirección anterior");
    await path.press("End");
    await page.keyboard.type(`https://vieja.example${old}?variant=7`, typing);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("radio", { name: "Un producto" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: "Una dirección de esta tienda" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.type("contact", typing);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Escribe una dirección como /about").first()).toBeVisible();
    const target = page.getByRole("textbox", { name: "Una dirección de esta tienda" });
    await target.press("Home");
    await page.keyboard.type("/", typing);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Redirecciones" })).toBeVisible();
    await page.getByPlaceholder("Dirección").pressSequentially(old, typing);
    // Alone once the list is filtered.
    await expect(page.getByText("/contact")).toHaveCount(1);
    await expect(page.getByText(old)).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expectAccessible(page);

    const shopper = await openOtherBrowser(page, browser);
    await shopper.goto(`${old}?utm_source=correo`);
    await expect(shopper).toHaveURL("/contact");
    await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
    await shopper.context().close();
  },
);

test("an old URL redirects to a product until the redirect is deleted", async ({
  page,
  browser,
}) => {
  const old = `/tienda/${unique()}`;
  await enter(page);
  await open(page, "redirects/create", "Nueva redirección");
  await page.getByLabel("Dirección anterior").fill(old);
  await page.getByRole("combobox", { name: "Un producto" }).pressSequentially("Techo F", typing);
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
  await expectAccessible(page);
  await page.getByRole("button", { name: "Borrar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Redirecciones" })).toBeVisible();
  await shopper.goto(old);
  await expect(shopper).toHaveURL(old);
  await shopper.context().close();
});
