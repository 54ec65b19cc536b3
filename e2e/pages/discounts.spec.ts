import { continueButton, checkoutButton, openCheckout, typeDelivery } from "./checkout-page.ts";
import { enter, open } from "./staff-client.ts";
import { expect, expectAccessible, test } from "./shop-page.ts";

test("the staff create a discount despite a warning, and the shopper pays less with its code", async ({
  page,
}) => {
  const code = `MENOS${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await enter(page);
  await open(page, "promotions/create", "Nueva promoción");
  await page.getByLabel(/^Código/).pressSequentially(code, { delay: 40 });
  await page.getByLabel("Qué da").click();
  await page.getByRole("option", { name: "Pesos menos" }).click();
  await page.getByLabel("Pesos menos").pressSequentially("30", { delay: 60 });
  await expect(page.getByText("Descuenta pesos sin compra mínima")).toBeVisible();
  await page.getByLabel("Compra mínima").pressSequentially("100", { delay: 60 });
  await expect(page.getByText(/Descuenta pesos sin compra mínima/)).toHaveCount(0);
  await expect(page.getByText(/paga \$30 menos en todo el carrito, desde \$100/)).toBeVisible();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Creado")).toBeVisible();

  await openCheckout(page);
  await typeDelivery(page);
  await page.getByLabel(/Código promocional/).pressSequentially(code, { delay: 40 });
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText(`${code}: $30 menos desde $100`)).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "−$30" })).toBeVisible();
  await expectAccessible(page);
  await continueButton(page).click();
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await page.getByRole("link", { name: /Ver mi pedido|Ver pedido|Ver el pedido/ }).click();
  await expect(page.getByText(`Promoción ${code}`)).toBeVisible();
  await expect(page.getByText("−$30")).toBeVisible();
});

test("a code that waits for a minimum says how much is missing", async ({ page }) => {
  await enter(page);
  const { csrfToken } = (await (await page.request.get("/api/admin/session")).json()) as {
    csrfToken: string;
  };
  const code = `DESDE${crypto.randomUUID().slice(0, 6)}`;
  const made = await page.request.post("/api/admin/promotions", {
    headers: { "x-csrf-token": csrfToken },
    data: { code, type: "percent", value: 5, scope: "cart", minimum: 900_000 },
  });
  expect(made.status(), await made.text()).toBe(201);
  await openCheckout(page);
  const field = page.getByLabel(/Código promocional/);
  await field.pressSequentially(code, { delay: 40 });
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(field).toHaveAccessibleDescription(/Te faltan \$[\d,]+ de productos/);
});
