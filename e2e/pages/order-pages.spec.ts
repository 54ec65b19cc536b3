import { checkoutButton, continueButton, openReview } from "./checkout-page.ts";
import { buy, signInWith } from "./customer.ts";
import { demoProduct, expect, type Page, putInCart, storedCart, test } from "./shop-page.ts";

/** What a customer sees of a paid order. */

test("a paid order shows number, total and date, and nothing leads back to paying it or touches a new cart", async ({
  page,
}) => {
  await openReview(page);
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Recibimos tus $368");
  await expect(page.getByText(/^Gracias por comprar\. Te avisamos a \S+@\S+ cuando/)).toBeVisible();
  const ways = page.getByRole("main").locator("section a, section button");
  await expect(ways).toHaveText([/^Ver mi pedido \d+$/, "Seguir comprando", "Volver"]);
  await expect(page.getByRole("definition").first()).toHaveText(/^\d+( \w{3})? a \d+ \w{3}$/);
  await expect(page.getByRole("term").first()).toHaveText("Llega");
  await page.getByRole("link", { name: /^Ver mi pedido/ }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Lo estamos preparando" }),
  ).toBeVisible();
  await expect(page.getByText(/^Pedido \d+ · \d+ de \w+ de \d{4}$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Pide tu factura" })).toBeVisible();
  await expect(page.getByText("Total: $368 MXN")).toBeVisible();
  await expect(page.getByText("Julián Mora, 33 1234 5678")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Este pago ya está hecho")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pagar" })).toBeHidden();
  await page.goForward();
  // A new cart stays when the page of the paid order is opened again.
  const paid = page.url();
  await putInCart(page, "Pegazulejo Porcelánico");
  await page.goto(paid);
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
  expect(await storedCart(page)).toHaveLength(1);
});

test("an order to be paid at a counter says until when, and leads to its voucher first", async ({
  page,
}) => {
  await openReview(page);
  await checkoutButton(page).click();
  await page.getByText("OXXO").click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await expect(
    page.getByRole("heading", { name: /^Gracias por comprar Paga \$368 en OXXO$/ }),
  ).toBeVisible();
  const untilWhen = page.getByText(
    /^A más tardar el \S+ \d+ de \w+, \d+:\d\d\s[ap]\.m\. Te quedan 2\sdías/,
  );
  await expect(untilWhen).toBeVisible();
  const bars = page.getByRole("img", { name: "Código de barras de la ficha de pago" });
  await expect(bars).toBeVisible();
  await expect.poll(() => storedCart(page)).toEqual([]);
  const ways = page.getByRole("main").locator("section a[class], section button");
  await expect(ways).toHaveText([
    "Copiar",
    "Ver ficha de pago",
    /^Ver mi pedido \d+$/,
    "Seguir comprando",
    "Volver",
  ]);
  await page.getByRole("link", { name: /^Ver mi pedido/ }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(untilWhen).toBeVisible();
  await expect(bars).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.goBack();
  await page.getByRole("heading", { name: /^Gracias por comprar/ }).waitFor();
  await page.getByRole("link", { name: "Ver ficha de pago" }).click();
  await expect(page).toHaveURL(/voucher/);
});

/** Orders cement with a voucher through the endpoints, and opens the order's page. */
async function openUnpaid(page: Page, method: "oxxo" | "customer_balance" = "oxxo"): Promise<void> {
  const cement = await demoProduct(page, "Cemento gris");
  const { id, token } = await buy(page, Number(cement.id), 1, {
    method,
    address: "Calle 5, Jalisco, C.P. 44160",
    city: "Zapopan",
    recipient: "Julián Mora",
    recipientPhone: "3312345678",
    notes: "Portón negro",
  });
  await signInWith(page, token);
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Esperando tu pago/ })).toBeVisible();
}

test("an order to be paid by transfer has CLABE, reference and bank, and the first two to copy", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openUnpaid(page, "customer_balance");
  await expect(page.getByRole("term").filter({ hasText: /^(CLABE|Referencia|Banco)$/ })).toHaveText(
    ["CLABE", "Referencia", "Banco"],
  );
  const copies = page.getByRole("button", { name: /^(Copiar|Copiado)$/ });
  await expect(copies).toHaveCount(2);
  for (const [index, figure] of [/^646\d( \d{4}){3} \d\d$/, /^\d{6}$/].entries()) {
    const shown = await page.getByRole("definition").filter({ hasText: figure }).innerText();
    await copies.nth(index).click();
    await expect(copies.nth(index)).toHaveText("Copiado");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(shown.replaceAll(" ", ""));
  }
  // Of the row and of the menu.
  const current = page.getByRole("banner").locator("nav [aria-current]");
  await expect(current).toHaveText(["Pedidos", "Pedidos"]);
});

test("an unpaid order's reference can be copied, and cancelling it is asked once", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openUnpaid(page);
  await expect(page.getByRole("link", { name: "Ver ficha de pago" })).toBeVisible();
  const reference = await page.getByText(/^\d{4} \d{4} \d{4} \d\d$/).innerText();
  await page.getByRole("button", { name: "Copiar" }).click();
  await expect(page.getByRole("button", { name: "Copiado" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(reference.replaceAll(" ", ""));
  const cancel = page.getByRole("button", { name: "Cancelar pedido" });
  await cancel.click();
  const question = page.getByRole("group", { name: /^¿Cancelas el pedido\?/ });
  await expect(question).toBeFocused();
  await page.getByRole("button", { name: "Conservar mi pedido" }).click();
  await expect(question).toBeHidden();
  await cancel.click();
  await page.getByRole("button", { name: "Sí, cancelar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pedido Cancelado" })).toBeVisible();
  await expect(page.getByRole("status").getByText("Cancelamos tu pedido.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Pedido Cancelado" })).toBeVisible();
});

test("an unpaid order can be paid in another way, with all that was said of it", async ({
  page,
}) => {
  await openUnpaid(page);
  await page.getByRole("button", { name: "Paga con tarjeta o SPEI" }).click();
  await page.getByRole("button", { name: "Sí, pagar de otra forma" }).click();
  await expect(page).toHaveURL(/\/information-order$/);
  await expect(page.getByRole("radio", { name: /^Calle 5/ })).toBeChecked();
  await expect(page.getByLabel(/Notas/)).toHaveValue("Portón negro");
  await continueButton(page).click();
  await expect(page.getByRole("main").getByRole("img", { name: "OXXO" })).toBeVisible();
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();
  await page.goto("/orders");
  const orders = page.getByRole("article").filter({ hasText: "Contactanos" });
  await expect(orders.getByRole("heading")).toHaveText([/^En proceso/, /^Pedido Cancelado/]);
});
