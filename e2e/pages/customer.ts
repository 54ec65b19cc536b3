import type { APIRequestContext } from "@playwright/test";
import type { OrderRequest } from "#src/shop/checkout/contract.ts";
import { expect, openLightPage, type Page } from "./shop-page.ts";
import { writeCustomer } from "./shop-database.ts";

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

/** Waits for the newest code that an address was sent. @param before an earlier one */
export async function codeFor(page: Page, email: string, before = ""): Promise<string> {
  let code = "";
  await expect(async () => {
    const [mail] = await mailsTo(page.request, email);
    code = (/\d{3} \d{3}/.exec(mail?.text ?? "")?.[0] ?? "").replace(" ", "");
    expect(code).toHaveLength(6);
    expect(code).not.toBe(before);
  }).toPass(soon);
  return code;
}

/** Proves the mailbox with the code that it receives: the last digit submits. */
export async function enterCode(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "Correo" }).fill(email);
  await page.getByRole("button", { name: "Mandarme el código" }).click();
  const field = page.getByRole("textbox", { name: "Código de 6 dígitos" });
  await expect(field).toBeFocused();
  await field.pressSequentially(await codeFor(page, email));
}

/** Creates a confirmed account; the forms have journeys of their own. @returns its email address */
export async function makeAccount(): Promise<string> {
  const email = newEmail();
  await writeCustomer(email, password);
  return email;
}

/** The same, signed in. @returns the email address and the log-in token */
export async function enterAsCustomer(page: Page): Promise<{ email: string; token: string }> {
  const email = newEmail();
  const token = await writeCustomer(email, password);
  await signInWith(page, token);
  return { email, token };
}

const newEmail = () => `j${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Signs in without the form, which has journeys of its own. @returns the log-in token */
export async function signIn(
  page: Page,
  email: string,
  ownPassword: string = password,
): Promise<string> {
  const data = { email, password: ownPassword };
  const result = await page.request.post("/api/customers/login", { data });
  const { token } = (await result.json()) as { token: string };
  await signInWith(page, token);
  return token;
}

/** Signs in as the demo's customer, whose orders no journey changes. */
export const signInAsDemoCustomer = (page: Page) => signIn(page, "cliente@demo.mx", "Cliente123!");

export async function signInWith(page: Page, token: string): Promise<void> {
  await openLightPage(page);
  await page.evaluate((value) => localStorage.setItem("token", value), token);
}

type OrderDetails = Partial<Omit<OrderRequest, "elements">>;

/**
 * Opens a checkout of one product through the endpoints. @returns its card page, and the customer's
 * log-in token and email address
 */
export async function openCheckout(
  page: Page,
  productId: number,
  quantity: number,
  details: OrderDetails = {},
): Promise<{ url: string; token: string; email: string }> {
  const email = newEmail();
  const token = await writeCustomer(email, password);
  const headers = { authorization: `Bearer ${token}` };
  const order = {
    elements: [{ id: productId, quantity }],
    address: "Av. Hidalgo 1320, Jalisco, C.P. 44160",
    state: "Jalisco",
    city: "Guadalajara",
    postalCode: "44160",
    notes: "",
    promotions: [],
    ...details,
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
  return { url, token, email };
}

/**
 * Creates a paid order of one product through the endpoints, or an unpaid one with a voucher.
 * @returns its number, and the customer's log-in token and email address
 */
export async function buy(
  page: Page,
  productId: number,
  quantity: number,
  { method, ...details }: OrderDetails & { method?: "oxxo" | "customer_balance" } = {},
): Promise<{ id: number; token: string; email: string }> {
  const { url, token, email } = await openCheckout(page, productId, quantity, details);
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post(new URL(url).pathname, {
    form: { action: "pay", card: "4242424242424242", ...(method && { method }) },
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
  return { id, token, email };
}
