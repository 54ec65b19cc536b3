import { buy, makeAccount, password } from "./customer.ts";
import { expect, type Page, test } from "./shop-page.ts";

/** A storefront without its own backend: it uses the shop of the other journeys. */
const front = process.env["FRONT_SHOP_URL"] ?? "";
const backend = process.env["SHOP_URL"] ?? "";

/** Collects the console's messages about invalid responses. */
function followFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("can't read")) faults.push(message.text());
  });
  return faults;
}

/** Pages may not send the journeys' extra header to a foreign backend. */
async function openFront(page: Page, path: string): Promise<void> {
  await page.context().setExtraHTTPHeaders({});
  await page.goto(`${front}${path}`);
}

async function openAs(page: Page, token: string, path: string): Promise<void> {
  await openFront(page, "/legal");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
  await page.goto(`${front}${path}`);
}

test("orders of another backend leave out only what can't be read, and the console names it", async ({
  page,
}) => {
  const faults = followFaults(page);
  const { id, token } = await buy(page, 1, 1);
  await page.route("**/api/oralpeace/orders", async (route) => {
    const response = await route.fetch();
    const [order]: object[] = await response.json();
    await route.fulfill({
      response,
      json: [{ ...order, id: 987_654, elements: "none" }, "none", order],
    });
  });
  await openAs(page, token, "/orders");
  const order = page.getByRole("article").filter({ hasText: `Pedido ${id}` });
  await expect(order.getByRole("heading", { name: "En proceso" })).toBeVisible();
  await expect(order.getByRole("img").or(order.locator("img"))).toHaveAttribute(
    "src",
    new RegExp(`^${backend}/`),
  );
  await expect(page.getByText("Pedido 987654")).toBeVisible();
  expect(faults).toEqual(["GET /:product/orders: can't read [0].elements, [1]"]);
});

test("a customer of another backend logs in by the form, and reads its rejections", async ({
  page,
}) => {
  const email = await makeAccount();
  await openFront(page, "/login");
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill("Equivocada1!");
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByRole("alert")).toHaveText("Credenciales incorrectas");
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page).toHaveURL(`${front}/`);
  // It has this store's additions, so its token is revoked.
  const revoked = page.waitForRequest(`${backend}/api/customers/logout`);
  await page.getByRole("button", { name: "Cuenta" }).click();
  await page.getByRole("button", { name: "Cerrar Sesión" }).first().click();
  await revoked;
});
