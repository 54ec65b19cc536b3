import type { Locator } from "@playwright/test";
import { checkoutButton, continueButton, openCheckout, typeDelivery } from "./checkout-page.ts";
import { expect, expectAccessible, putInCart, storedCart, test } from "./shop-page.ts";

/** What a customer sees of a paid order. */

test("a paid order shows number, total and date, and nothing leads back to paying it", async ({
  page,
}) => {
  await openCheckout(page);
  await typeDelivery(page);
  await continueButton(page).click();
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();
  const ways = page.getByRole("main").locator("section a, section button");
  await expect(ways).toHaveText([/^Ver mi pedido \d+$/, "Seguir comprando", "Volver"]);
  await expect(page.getByRole("definition")).toHaveText([
    /^\d+$/,
    "$368",
    /^\d+ de \w+ de \d{4}$/,
    /^entre el \S+ \d+ .*y el \S+ \d+ de \w+, a pie de camión$/,
  ]);
  await expect(page.getByRole("term").last()).toHaveText("Llega a Zapopan");
  const next = page.getByRole("region", { name: "Lo que sigue" });
  await expect(next.getByRole("heading")).toHaveText(["Hoy", "Cuando salga", "Si quieres factura"]);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Ver mi pedido/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Pedido \d+$/ })).toBeVisible();
  const sums = page.getByRole("region").or(page.locator("dl"));
  await expect(sums.getByText("$368")).toBeVisible();
  await expect(page.getByText("Julián Mora, 33 1234 5678")).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Volver" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a link in the notes and a name without a space leave the amounts on the screen", async ({
  page,
}) => {
  const email = await openCheckout(page);
  await typeDelivery(page);
  await page
    .getByLabel("Notas para la entrega")
    .fill(`https://maps.example/${"AbCdEfGh0".repeat(12)}`);
  await continueButton(page).click();
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await page.getByRole("link", { name: /^Ver mi pedido/ }).click();
  const costs = page.locator("section").filter({ hasText: "Cuenta y entrega" });
  await expect(costs.getByText("https://maps.example")).toBeVisible();
  await expect(costs.getByText("$368")).toBeInViewport();
  expect(await widthBeyond(page.locator("html"))).toBe(0);
  await page.goto("/dev/mail");
  const item = page.locator("details").filter({ hasText: email }).first();
  await item.evaluate((details) => details.setAttribute("open", ""));
  const body = item.frameLocator("iframe").locator("html");
  await expect(body).toContainText("https://maps.example");
  expect(await widthBeyond(body)).toBe(0);
});

const widthBeyond = (root: Locator) =>
  root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test("an order to be paid at a counter says until when, and leads to its voucher first", async ({
  page,
}) => {
  await openCheckout(page);
  await typeDelivery(page);
  await continueButton(page).click();
  await checkoutButton(page).click();
  await page.getByText("OXXO").click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await expect(page.getByRole("heading", { name: "Falta tu pago" })).toBeVisible();
  const untilWhen = page.getByText(
    /^Paga a más tardar el \d+ de \w+ de \d{4}, \d+:\d\d [ap]\.m\.$/,
  );
  await expect(untilWhen).toBeVisible();
  const ways = page.getByRole("main").locator("section a[class], section button");
  await expect(ways).toHaveText([
    "Ver cómo pagar",
    /^Ver mi pedido \d+$/,
    "Seguir comprando",
    "Volver",
  ]);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Ver mi pedido/ }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText(/Paga a más tardar el/)).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.goBack();
  await page.getByRole("heading", { name: "Falta tu pago" }).waitFor();
  await ways.first().click();
  await expect(page).toHaveURL(/voucher/);
});

test("the browser's back button leads to a card page that can't be paid again", async ({
  page,
}) => {
  await openCheckout(page);
  await typeDelivery(page);
  await continueButton(page).click();
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Este pago ya está hecho")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pagar" })).toBeHidden();
});

test("reopening the page of a paid order keeps the new cart", async ({ page }) => {
  await openCheckout(page);
  await typeDelivery(page);
  await page.getByLabel(/Notas/).pressSequentially("Portón negro", { delay: 40 });
  await continueButton(page).click();
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();
  await expect.poll(() => storedCart(page)).toEqual([]);
  const paid = page.url();
  await putInCart(page, "Pegazulejo Porcelánico");
  await page.goto(paid);
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
  expect(await storedCart(page)).toHaveLength(1);
  await page.goto("/information-order");
  await expect(page.getByLabel("Calle, número y colonia")).toHaveValue("Calle 5");
  await expect(page.getByLabel(/Notas/)).toHaveValue("");
});

test("a sent order says where it goes and leads to its carrier", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Correo").fill("cliente@demo.mx");
  await page.getByRole("textbox", { name: "Contraseña" }).fill("Cliente123!");
  await page.getByRole("button", { name: "Iniciar Sesión" }).last().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/orders");
  const sent = page.getByRole("article").filter({ hasText: "Llega el" });
  await sent.getByRole("link", { name: "Ver pedido" }).click();
  const costs = page.locator("section").filter({ hasText: "Cuenta y entrega" });
  await expect(costs.getByText("Total", { exact: true })).toBeVisible();
  const guide = costs.getByRole("link");
  await expect(guide).toHaveAttribute("href", /^https:\/\/.*\d+/);
  await expect(guide).toHaveAttribute("target", "_blank");
});
