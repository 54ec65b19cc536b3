import { defined } from "#testing/defined.ts";
import {
  checkoutButton,
  continueButton,
  openCheckout,
  openFilledCheckout,
} from "./checkout-page.ts";
import { buy, signInWith } from "./customer.ts";
import { enter, open } from "./staff-client.ts";
import { makeProduct, receiveStock } from "./test-records.ts";
import { expect, openCart, putInCart, storedCart, test } from "./shop-page.ts";

test("the staff create a discount despite a warning, and the shopper pays less with its code", async ({
  page,
}) => {
  const code = `MENOS${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await enter(page);
  await open(page, "promotions/create", "Nueva promoción");
  await page.getByLabel(/^Código/).fill(code);
  await page.getByLabel("Qué da").click();
  await page.getByRole("option", { name: "Pesos menos" }).click();
  await page.getByLabel("Pesos menos").fill("30");
  const warning = page.getByRole("alert").filter({ hasText: "Descuenta pesos sin compra mínima" });
  // In sight wherever one types, above the button that it is about.
  await expect(warning).toBeInViewport({ ratio: 1 });
  const save = page.getByRole("button", { name: "Guardar" });
  const placeOf = async (place: typeof save) => defined(await place.boundingBox());
  const [warned, saved] = [await placeOf(warning), await placeOf(save)];
  expect(warned.y + warned.height).toBeLessThanOrEqual(saved.y);
  await page.getByLabel("Compra mínima").fill("100");
  await expect(page.getByText(/Descuenta pesos sin compra mínima/)).toHaveCount(0);
  await expect(page.getByText(/paga \$30 menos en todo el carrito, desde \$100/)).toBeVisible();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Creado")).toBeVisible();

  await openFilledCheckout(page);
  await page.getByLabel(/Código promocional/).fill(code);
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText(`$30 menos desde $100 · código ${code}`)).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "−$30" })).toBeVisible();
  await continueButton(page).click();
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await page.getByRole("link", { name: /Ver mi pedido|Ver pedido|Ver el pedido/ }).click();
  await expect(page.getByText(`Promoción ${code}`)).toBeVisible();
  await expect(page.getByText("−$30")).toBeVisible();
});

test("the cart offers a code as a button, and its free piece comes along to the order", async ({
  page,
}) => {
  await openCheckout(page, "/robots.txt");
  await putInCart(page, "Pegazulejo Porcelánico", { quantity: 2 });
  await page.goto("/about");
  const panel = await openCart(page);
  const line = panel.getByRole("listitem").filter({ hasText: "Pegazulejo" });
  const offer = line.getByRole("status");
  await expect(offer).toHaveText("Lleva 4, paga 3 · código AZULEJO3: agrega 1 más");
  await line.getByRole("button", { name: "Agregar uno" }).click();
  await expect(offer).toContainText("Lleva 4, paga 3 · código AZULEJO3: 1 gratis");
  const total = await panel.getByText("MXN").textContent();
  await line.getByRole("button", { name: "Usar AZULEJO3" }).click();
  await expect(offer).toHaveText("Lleva 4, paga 3 · código AZULEJO3: 1 gratis");
  await expect(offer).toBeFocused();
  await expect(panel.getByText("MXN")).toHaveText(total ?? "");
  expect(await storedCart(page)).toMatchObject([{}, { amount: 3 }]);
  await panel.getByRole("link", { name: "Completar compra" }).click();
  await expect(page.getByText("Lleva 4, paga 3 · código AZULEJO3: 1 gratis")).toBeVisible();
  await page.getByRole("link", { name: "Continuar con la entrega" }).click();
  await expect(page.getByLabel(/Código promocional/)).toHaveValue("AZULEJO3");
  await expect(page.getByText("Gratis", { exact: true })).toBeVisible();
});

test("no automatic promotion's code is shown, taken or kept, and the customer's own comes back", async ({
  page,
}) => {
  await enter(page);
  const { csrfToken } = (await (await page.request.get("/api/admin/session")).json()) as {
    csrfToken: string;
  };
  // Its own product: an automatic promotion would count in other journeys' carts.
  const product = await makeProduct(page, { price: 400 });
  await receiveStock(page, product.id, 5);
  const create = async (data: object) => {
    const made = await page.request.post("/api/admin/promotions", {
      headers: { "x-csrf-token": csrfToken },
      data: { type: "amount", scope: "elements", productIds: [product.id], ...data },
    });
    expect(made.status(), await made.text()).toBe(201);
    return ((await made.json()) as { id: number }).id;
  };
  const code = `MIA${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  const automatic = await create({ autoApply: true, value: 3 });
  const own = await create({ code, value: 2 });
  await open(page, `promotions/${automatic}`, "Sin código");
  await page.getByLabel("Pesos menos").fill("4");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardado").first()).toBeVisible();

  const order = { method: "oxxo" as const, state: "Jalisco", city: "Zapopan", promotions: [own] };
  const { id, token } = await buy(page, product.id, 1, order);
  await signInWith(page, token);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText("Promoción", { exact: true })).toBeVisible();
  await expect(page.getByText(`Promoción ${code}`)).toBeVisible();
  await page.getByRole("button", { name: "Paga con tarjeta o SPEI" }).click();
  await page.getByRole("button", { name: "Sí, pagar de otra forma" }).click();
  const field = page.getByLabel(/Código promocional/);
  await expect(field).toHaveValue(code);
  await field.fill(`automatic-${automatic}`);
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(field).toHaveAccessibleDescription(/El código promocional no existe/);
  await field.fill(code);
  await page.getByRole("button", { name: "Aplicar" }).click();
  await continueButton(page).click();
  await expect(page.getByText(`$2 menos desde $12 · código ${code}`)).toBeVisible();
  await expect(page.getByText("$4 menos desde $14", { exact: true })).toBeVisible();
  await expect(page.getByText(/automatic/)).toHaveCount(0);
});

test("a code that is over is told as that, also where its customer goes on without «Aplicar»", async ({
  page,
}) => {
  const code = `TARDE${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await enter(page);
  const session = await page.request.get("/api/admin/session");
  const { csrfToken } = (await session.json()) as { csrfToken: string };
  const made = await page.request.post("/api/admin/promotions", {
    headers: { "x-csrf-token": csrfToken },
    data: { type: "percent", value: 5, scope: "cart", code, endsAt: "2026-01-02T18:00:00.000Z" },
  });
  expect(made.status(), await made.text()).toBe(201);
  await openFilledCheckout(page);
  await page.getByLabel(/Código promocional/).fill(code);
  await continueButton(page).click();
  const why = "El código promocional venció el 2 de enero de 2026, 12:00 p.m.";
  await expect(page.getByRole("alert")).toHaveText(why);
  await expect(page.getByLabel(/Código promocional/)).toBeFocused();
  // As it was left.
  await page.reload();
  await expect(page.getByText(why)).toBeVisible();
  await page.getByLabel(/Código promocional/).fill("NADA");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByRole("alert")).toHaveText("El código promocional no existe");
});
