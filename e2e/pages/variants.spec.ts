import { enter, open } from "./staff-client.ts";
import { expect, openCart, test } from "./shop-page.ts";

test("the staff make two colours in two sizes, and a shopper chooses one of the four", async ({
  page,
}) => {
  const line = `Zafirina ${crypto.randomUUID().slice(0, 6)}`;
  await enter(page);
  await open(page, "products/create", /Producto/);
  await page.getByLabel(/^Nombre/).fill(line);
  await page.getByLabel(/^Precio/).fill("339");
  await page.getByLabel(/^SKU/).fill(line.slice(-6).toUpperCase());
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Creado")).toBeVisible();
  await page.getByText("Variantes", { exact: true }).click();
  await page.getByRole("button", { name: "Crear variantes" }).click();
  const dialog = page.getByRole("dialog", { name: "Crear variantes" });
  await dialog.getByLabel("Opción 1", { exact: true }).fill("Color");
  await dialog.getByLabel("Valores de la opción 1").fill("Blanco, Azul cielo");
  await dialog.getByLabel("Opción 2", { exact: true }).fill("Presentación");
  await dialog.getByLabel("Valores de la opción 2").fill("4 L, 19 L");
  await expect(dialog.getByText(`Este producto será «${line} · Blanco · 4 L».`)).toBeVisible();
  await expect(dialog.getByText("Se crean 3 variantes")).toBeVisible();
  await dialog.getByLabel(`Precio de ${line} · Blanco · 19 L`).fill("1295");
  await dialog.getByLabel(`Precio de ${line} · Azul cielo · 19 L`).fill("1349");
  await dialog.getByLabel(`Existencias de ${line} · Azul cielo · 19 L`).fill("7");
  await dialog.getByLabel(`Existencias de ${line} · Azul cielo · 4 L`).fill("5");
  await dialog.getByLabel("Publicarlas al crearlas").check();
  // A duplicate key is reported beside its field, and nothing is created.
  const key = dialog.getByLabel(`SKU de ${line} · Blanco · 19 L`);
  const proposed = await key.inputValue();
  await key.fill(line.slice(-6).toUpperCase());
  await dialog.getByRole("button", { name: "Crear 3 variantes" }).click();
  await expect(key).toHaveAccessibleDescription(/ya es de otro producto/);
  await key.fill(proposed);
  await expect(key).not.toHaveAccessibleDescription(/ya es de otro producto/);
  await dialog.getByRole("button", { name: "Crear 3 variantes" }).click();
  await expect(page.getByText("3 variantes creadas")).toBeVisible();
  const table = page.getByRole("table", { name: "Las de su línea" });
  await expect(table.getByRole("row")).toHaveCount(5);
  await expect(table.getByRole("link", { name: `${line} · Azul cielo · 19 L` })).toBeVisible();
  const product = page.url();

  const card = page.getByRole("main").getByRole("article").filter({ hasText: line });
  // The shop shows the new products a moment later.
  await expect(async () => {
    await page.goto(`/allsearch?query=${encodeURIComponent(line)}`);
    await expect(card).toContainText("4 opciones", { timeout: 1000 });
  }).toPass();
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(/Desde\s*\$339/);
  await card.getByRole("link", { name: `Ver producto: ${line}` }).click();
  const title = page.getByRole("heading", { level: 1 });
  // Products in stock come first.
  await expect(title).toHaveText(`${line} · Azul cielo · 4 L`);
  const color = page.getByRole("group", { name: "Color" });
  const size = page.getByRole("group", { name: "Presentación" });

  await page.evaluate(() => window.scrollTo(0, 200));
  const white = color.getByRole("link", { name: "Blanco agotado" });
  // Before hydration, a link loads a new document, which resets scrolling and focus.
  await expect
    .poll(() =>
      white.evaluate((link) => Object.keys(link).some((key) => key.startsWith("__react"))),
    )
    .toBe(true);
  await white.click();
  await expect(title).toHaveText(`${line} · Blanco · 4 L`);
  // Another variant is another page, which starts at the top; the focus stays on the choice.
  await expect(color.getByRole("link", { name: "Blanco" })).toBeFocused();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(title).toHaveText(`${line} · Azul cielo · 4 L`);
  await expect.poll(scrolled).toBe(200);
  await page.goForward();
  await expect(title).toHaveText(`${line} · Blanco · 4 L`);
  await color.getByRole("link", { name: "Azul cielo" }).click();
  await expect(title).toHaveText(`${line} · Azul cielo · 4 L`);
  await size.getByRole("link", { name: "19 L" }).click();
  await expect(title).toHaveText(`${line} · Azul cielo · 19 L`);
  await expect(page.getByText("$1,349").first()).toBeVisible();
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  const drawer = await openCart(page);
  await expect(drawer.getByRole("listitem")).toContainText(`${line} · Azul cielo · 19 L`);

  // It was a mistake: what was made is undone as a whole.
  await page.goto(product);
  await page.getByRole("button", { name: `Deshacer: Variantes creadas: ${line}` }).click();
  await expect(page.getByText("1 variante borrada. 2 variantes archivadas")).toBeVisible();
  await expect(page.getByText("Todavía no tiene variantes")).toBeVisible();
  await expect(page.getByLabel(/^Nombre/)).toHaveValue(line);
  await expect(table).toBeHidden();
});
