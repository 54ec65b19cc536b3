import { enterAsCustomer } from "./customer.ts";
import { expect, type Page, putInCart } from "./shop-page.ts";

/** A customer with products in the cart, on one of the checkout pages. */

/** @returns the customer's email address */
export async function openCheckout(
  page: Page,
  path = "/information-order",
  product = "Cemento gris",
): Promise<string> {
  const { email } = await enterAsCustomer(page);
  await putInCart(page, product);
  await page.goto(path);
  return email;
}

const delivery = { address: "Calle 5", state: "Jalisco", city: "Zapopan", postalCode: "44160" };

/**
 * The same with the form filled in, as if it had been left half-way: typing it has journeys of its
 * own (delivery-form.spec.ts), and so has leaving it (purchase.spec.ts).
 */
export async function openFilledCheckout(
  page: Page,
  { notes = "", path = "/information-order", product = "Cemento gris" } = {},
): Promise<string> {
  const email = await openCheckout(page, "/robots.txt", product);
  const form = JSON.stringify({ ...delivery, notes });
  await page.evaluate((filled) => localStorage.setItem("deliveryForm", filled), form);
  await page.goto(path);
  return email;
}

/** Goes on to the second step. */
export async function openReview(
  page: Page,
  overrides?: Parameters<typeof openFilledCheckout>[1],
): Promise<string> {
  const email = await openFilledCheckout(page, overrides);
  await continueButton(page).click();
  await expect(checkoutButton(page)).toBeVisible();
  return email;
}

export const continueButton = (page: Page) =>
  page.getByRole("button", { name: "Continuar con el pago" });
export const checkoutButton = (page: Page) => page.getByRole("button", { name: "Ir a Checkout" });
