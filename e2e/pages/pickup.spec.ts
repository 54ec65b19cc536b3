import { defined } from "#testing/defined.ts";
import { checkoutButton, continueButton, openCheckout } from "./checkout-page.ts";
import { expect, test } from "./shop-page.ts";
import { enter, open } from "./staff-client.ts";

test("a customer picks up an order with its code, without typing an address", async ({ page }) => {
  await openCheckout(page);
  await page.getByRole("radio", { name: /^En tienda/ }).check();
  await expect(page.getByLabel("Calle, número y colonia")).toHaveCount(0);
  await continueButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Elige dónde lo recoges");
  await expect(page.getByRole("group", { name: "Tienda" })).toHaveAccessibleDescription(
    "Elige dónde lo recoges",
  );
  await page.getByRole("radio", { name: /Obra Limpia Narvarte/ }).check();
  // The footer has the hours of the same shop.
  const hours = "Lunes a sábado 8:00 a.m. a 8:00 p.m.";
  await expect(page.getByRole("radio", { name: hours })).toBeChecked();
  await expect(page.getByRole("contentinfo")).toContainText(hours);
  await continueButton(page).click();
  await expect(page.getByText("Recoges en")).toBeVisible();
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await page.getByRole("link", { name: /Ver mi pedido/ }).click();
  const code = page.getByText(/^[A-Z2-9]{3}-[A-Z2-9]{3}$/);
  await expect(code).toBeVisible();
  const said = await code.innerText();
  const id = defined(defined(/orders\/(\d+)/.exec(page.url()))[1]);
  await page.goto("/mis-datos");
  const addresses = page.getByRole("region", { name: "Dónde te entregamos" });
  await expect(addresses).toContainText("Todavía no te hemos entregado nada.");

  await enter(page);
  await open(page, `orders/${id}/show`, `Pedido ${id}`);
  await page.getByRole("button", { name: "Listo para recoger" }).click();
  await expect(page.getByRole("button", { name: "Entregar" })).toBeVisible();
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole("heading", { name: "Listo para recoger" })).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "Listo");
  await expect(page.getByText("Enviado")).toHaveCount(0);
  await open(page, `orders/${id}/show`, `Pedido ${id}`);
  await page.getByRole("button", { name: "Entregar" }).click();
  const dialog = page.getByRole("dialog", { name: `Entregar el pedido ${id}` });
  await dialog.getByLabel("Código para recoger").fill("AAA-AAA");
  await dialog.getByRole("button", { name: "Entregar" }).click();
  await expect(dialog.getByText("Ese código no es de este pedido")).toBeVisible();
  await dialog.getByLabel("Código para recoger").fill(said.toLowerCase());
  await dialog.getByRole("button", { name: "Entregar" }).click();
  await expect(page.getByText("Entregado", { exact: true })).toBeVisible();
});
