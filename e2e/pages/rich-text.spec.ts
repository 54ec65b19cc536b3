import { enter, open } from "./staff-client.ts";
import { expect, type Page, test } from "./shop-page.ts";

/** The rich-text editor as people use it: styles while writing, and text pasted from Word. */

const html = `<h2>Antes de <b>empezar</b></h2>
  <p>Lee la <a href="https://example.com/ficha">ficha</a> y usa <b>guantes</b>.</p>
  <ul><li>Barre</li><li>Tapa las grietas</li></ul>`;

async function openEditor(page: Page) {
  await enter(page);
  await open(page, "products/create", "Producto: nuevo");
  await page.getByText("Cómo se aplica", { exact: true }).click();
  const editor = page.getByRole("textbox", { name: "Cómo aplicarlo" });
  await editor.click();
  return editor;
}

async function chooseStyle(page: Page, name: string): Promise<void> {
  await page.getByLabel("Estilo").click();
  await page.getByRole("option", { name }).click();
  // Waits until the menu is closed.
  await expect(page.getByRole("textbox", { name: "Cómo aplicarlo" })).toBeFocused();
}

test(
  "a style keeps the cursor: who writes goes on writing",
  { tag: "@desktop" },
  async ({ page }) => {
    await openEditor(page);
    await chooseStyle(page, "Título 2");
    await page.keyboard.type("Uso");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Agita ");
    await page.getByRole("button", { name: "Negritas" }).click();
    await page.keyboard.type("bien");
    await chooseStyle(page, "Lista con puntos");
    await page.keyboard.type(" y deja reposar");
    await page.getByRole("button", { name: "Ver como en la tienda" }).click();
    await expect(page.getByRole("heading", { name: "Uso", exact: true })).toBeVisible();
    const item = page.getByRole("listitem").filter({ hasText: "Agita bien y deja reposar" });
    await expect(item.locator("strong")).toHaveText("bien y deja reposar");
  },
);

test(
  "what is copied elsewhere keeps its titles, lists, links and bold words",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const editor = await openEditor(page);
    await page.keyboard.type("Se usa así:");
    await page.evaluate(
      (copied) =>
        navigator.clipboard.write([
          new ClipboardItem({ "text/html": new Blob([copied], { type: "text/html" }) }),
        ]),
      html,
    );
    await page.keyboard.press("ControlOrMeta+V");
    await expect(editor.getByText("Tapa las grietas")).toBeVisible();
    await page.keyboard.type(" hondas");
    await page.getByRole("button", { name: "Ver como en la tienda" }).click();
    await expect(page.getByText("Se usa así:")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Antes de empezar" })).toBeVisible();
    await expect(page.getByRole("link", { name: "ficha" })).toHaveAttribute(
      "href",
      "https://example.com/ficha",
    );
    await expect(page.locator("strong").filter({ hasText: "guantes" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "grietas hondas" })).toBeVisible();
  },
);
