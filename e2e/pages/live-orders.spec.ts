import { buy } from "./customer.ts";
import { expect, openOtherBrowser, type Page, test } from "./shop-page.ts";
import { enter, homeTitle, open } from "./staff-client.ts";
import { makeProduct, receiveStock } from "./test-records.ts";

/** Milliseconds between keystrokes, as people type. */
const typing = { delay: 80 };

/** Orders that wait, in the tab's title: other journeys sell meanwhile. */
async function counted(page: Page): Promise<number> {
  return Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
}

const rowOf = (page: Page, id: number) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: String(id), exact: true }) });

/** Makes a product, and opens the list of its orders. @returns the product's number */
async function openOrdersOf(page: Page, pieces: number): Promise<number> {
  await enter(page);
  const { id } = await makeProduct(page);
  await receiveStock(page, id, pieces);
  const filter = encodeURIComponent(JSON.stringify({ productId: id, status: ["processing"] }));
  await open(page, `orders?filter=${filter}`, "Pedidos");
  return id;
}

test("a second screen hears of an order without a reload, and keeps what is chosen", async ({
  page,
  browser,
}) => {
  const productId = await openOrdersOf(page, 9);
  const customers = await openOtherBrowser(page, browser);
  const first = await buy(customers, productId, 1);
  await rowOf(page, first.id).getByRole("checkbox").click();
  await page.evaluate(() => Object.assign(window, { stays: true }));

  const second = await buy(customers, productId, 2);
  await expect(rowOf(page, second.id)).toBeVisible();
  await expect(rowOf(page, first.id).getByRole("checkbox")).toBeChecked();
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
  await expect.poll(() => counted(page)).toBeGreaterThanOrEqual(2);
  const menu = page.getByRole("navigation", { name: "Áreas" });
  await expect(menu.getByRole("link", { name: "Pedidos", exact: true })).toHaveAttribute(
    "aria-description",
    /^\d+ por preparar/,
  );
  await customers.context().close();
});

test("several tabs of a browser share one connection, and the next takes it over", async ({
  page,
}) => {
  const connections: string[] = [];
  page.context().on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/admin/live") connections.push(request.url());
  });
  const productId = await openOrdersOf(page, 9);
  await expect.poll(() => connections.length).toBe(1);
  const other = await page.context().newPage();
  await open(other, "", homeTitle);
  await buy(page, productId, 1);
  await expect.poll(() => counted(other)).toBeGreaterThanOrEqual(1);
  expect(connections).toHaveLength(1);
  await page.goto("about:blank");
  await expect.poll(() => connections.length).toBe(2);
  await other.close();
});

/** Presses Tab until the focus is where one sees it should be. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole("button", { name, exact: true });
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab", typing);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${name} is not reached within 12 presses`);
}

test("an order is sent with its guide by keyboard alone, within 20 seconds", async ({ page }) => {
  const productId = await openOrdersOf(page, 9);
  const { id } = await buy(page, productId, 1);
  await open(page, "", homeTitle);
  const guide = `7402${crypto.randomUUID().slice(0, 6)}`;

  const started = performance.now();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Ir a" })).toBeFocused();
  await page.keyboard.type(String(id), typing);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Pedido ${id}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Marcar enviado" })).toBeVisible();
  await tabTo(page, "Marcar enviado");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: new RegExp(String(id)) })).toBeVisible();
  await page.keyboard.type("Estafeta", typing);
  await page.keyboard.press("Tab", typing);
  await page.keyboard.type(guide, typing);
  // The day that was promised is there already.
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enviado", { exact: true }).first()).toBeVisible();
  expect(performance.now() - started).toBeLessThan(20_000);

  await page.keyboard.press("Control+k");
  await page.keyboard.type(guide, typing);
  await expect(page.getByRole("option", { name: new RegExp(`^${id} ·`) })).toBeVisible();
});
