import type { APIRequestContext } from "@playwright/test";
import { expect, openLightPage, type Page } from "./shop-page.ts";

export const password = "Segura123!";
/** Jobs follow within half a second; Playwright would soon ask only once a second. */
const soon = { intervals: [100, 250] };

interface CapturedEmail {
  subject: string;
  text: string;
}

/** All of them would be megabytes after some hundred journeys. */
export async function mailsTo(
  request: Pick<APIRequestContext, "get">,
  to: string,
): Promise<CapturedEmail[]> {
  const response = await request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`);
  return (await response.json()) as CapturedEmail[];
}

export async function linkInMail(
  request: Pick<APIRequestContext, "get">,
  to: string,
  link: RegExp,
): Promise<string> {
  let path = "";
  await expect
    .poll(async () => {
      const mails = await mailsTo(request, to);
      path = mails.flatMap(({ text }) => link.exec(text)?.[0] ?? [])[0] ?? "";
      return path;
    }, soon)
    .toMatch(/\S/);
  return path;
}

/** Creates a confirmed account through the endpoints; the forms have a journey of their own. */
export async function makeAccount(page: Page): Promise<string> {
  const email = `j${crypto.randomUUID().slice(0, 8)}@example.com`;
  const data = {
    name: "Julián",
    lastname: "Mora",
    email,
    phone: "3312345678",
    password,
    password2: password,
  };
  expect((await page.request.post("/api/customers/register", { data })).status()).toBe(201);
  const token = (await linkInMail(page.request, email, /\/confirm-account\/[\w-]+/))
    .split("/")
    .at(-1);
  await page.request.post("/api/customers/confirm-account", { data: { token } });
  return email;
}

/** Signs in without the form, which has journeys of its own. @returns the log-in token */
export async function signIn(page: Page, email: string): Promise<string> {
  const result = await page.request.post("/api/customers/login", { data: { email, password } });
  const { token } = (await result.json()) as { token: string };
  await signInWith(page, token);
  return token;
}

export async function signInWith(page: Page, token: string): Promise<void> {
  await openLightPage(page);
  await page.evaluate((value) => localStorage.setItem("token", value), token);
}

/**
 * Opens a checkout of one product through the endpoints. @returns its card page, and the log-in
 * token
 */
export async function openCheckout(
  page: Page,
  productId: number,
  quantity: number,
): Promise<{ url: string; token: string }> {
  const email = await makeAccount(page);
  const { token } = (await (
    await page.request.post("/api/customers/login", { data: { email, password } })
  ).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const order = {
    elements: [{ id: productId, quantity }],
    address: "Av. Hidalgo 1320, Jalisco, C.P. 44160",
    state: "Jalisco",
    city: "Guadalajara",
    postalCode: "44160",
    notes: "",
    promotions: [],
  };
  const send = (price: number) =>
    page.request.post("/api/stripe/customer/payment-link", {
      headers,
      data: {
        stripeAccountId: "acct_demo",
        cartItems: [{ name: "TOTAL", price, amount: 1 }],
        shippingCost: 0,
        order,
      },
    });
  // A wrong total makes the shop return the right one.
  const { total } = (await (await send(0)).json()) as { total: number };
  const { url } = (await (await send(total)).json()) as { url: string };
  return { url, token };
}

/**
 * Creates a paid order of one product through the endpoints. @returns its number, and the log-in
 * token
 */
export async function buy(
  page: Page,
  productId: number,
  quantity: number,
): Promise<{ id: number; token: string }> {
  const { url, token } = await openCheckout(page, productId, quantity);
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post(new URL(url).pathname, {
    form: { action: "pay", card: "4242424242424242" },
    maxRedirects: 0,
  });
  let id = 0;
  await expect
    .poll(async () => {
      const orders = (await (
        await page.request.get("/api/oralpeace/orders", { headers })
      ).json()) as { id: number }[];
      id = orders[0]?.id ?? 0;
      return id;
    }, soon)
    .toBeGreaterThan(0);
  return { id, token };
}
