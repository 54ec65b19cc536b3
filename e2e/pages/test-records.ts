import type { APIResponse } from "@playwright/test";
import { open } from "./staff-client.ts";
import { expect, type Page } from "./shop-page.ts";

/** Staff records, created and changed through the endpoints as the person in this browser. */

/** Milliseconds between keystrokes, as people type. */
export const typing = { delay: 60 };

/** Presses the keys of a code and Enter as a scanner does: none waits for the one before. */
export async function scan(page: Page, code: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const keys = Array.from(code, (key) => ({ key, text: key }));
  const enter = { key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 };
  const press = (type: "keyDown" | "keyUp", key: object) =>
    browser.send("Input.dispatchKeyEvent", { type, ...key });
  await Promise.all(
    [...keys, enter].flatMap((key) => [press("keyDown", key), press("keyUp", { key: key.key })]),
  );
  await browser.detach();
}

export interface MadeProduct {
  id: number;
  name: string;
}

async function headersOf(page: Page): Promise<Record<string, string>> {
  const { csrfToken } = (await (await page.request.get("/api/admin/session")).json()) as {
    csrfToken: string;
  };
  return { "x-csrf-token": csrfToken };
}

async function create(page: Page, path: string, data: object): Promise<APIResponse> {
  const headers = await headersOf(page);
  const response = await page.request.post(`/api/admin/${path}`, { headers, data });
  expect(response.status(), await response.text()).toBe(201);
  return response;
}

export async function makeProduct(page: Page, overrides: object = {}): Promise<MadeProduct> {
  const name = `Cubeta ${crypto.randomUUID().slice(0, 6)}`;
  const made = await create(page, "products", {
    name,
    price: 250,
    description: "De plástico",
    subcategoryIds: [],
    instructions: [],
    ...overrides,
  });
  return (await made.json()) as MadeProduct;
}

export interface MadeQuotation {
  id: number;
  number: string;
  /** Of its page. */
  path: string;
  product: MadeProduct;
}

/** Two pieces of a new product at $200 each, to be delivered at a street unless the draft differs. */
export async function makeQuotation(
  page: Page,
  email: string,
  changes: object = {},
): Promise<MadeQuotation> {
  const product = await makeProduct(page, { weight: 1 });
  await receiveStock(page, product.id, 2);
  const response = await create(page, "quotations", {
    draft: {
      lines: [{ id: product.id, quantity: 2, price: 200 }],
      customer: { name: "Clara", lastname: "Fuentes", phone: "2225550134", email },
      place: { address: "Av. Juárez 1820", state: "Puebla", city: "Puebla", postalCode: "72160" },
      pickupOutlet: null,
      deliveryRate: null,
      notes: null,
      recipient: null,
      recipientPhone: null,
      promotions: [],
      ...changes,
    },
    days: null,
    reserveUntil: null,
    key: crypto.randomUUID(),
  });
  const { id, number, url } = (await response.json()) as Record<"id", number> &
    Record<"number" | "url", string>;
  return { id, number, path: new URL(url).pathname, product };
}

export async function receiveStock(page: Page, id: number, quantity: number): Promise<void> {
  await create(page, `products/${id}/movements`, { reason: "received", quantity });
}

/** What lies on the shelf is as much as somebody has counted. */
export async function countStock(page: Page, id: number, quantity: number): Promise<void> {
  await create(page, `products/${id}/movements`, { reason: "counted", quantity });
}

export async function cancelQuotation(page: Page, id: number): Promise<void> {
  const headers = await headersOf(page);
  const response = await page.request.post(`/api/admin/quotations/${id}/cancel`, { headers });
  expect(response.status(), await response.text()).toBe(200);
}

/** Sends an order, and says that it arrived. */
export async function deliver(page: Page, id: number): Promise<void> {
  const headers = await headersOf(page);
  for (const [from, to] of [
    ["processing", "shipped"],
    ["shipped", "completed"],
  ]) {
    const response = await page.request.post("/api/admin/orders/transitions", {
      headers,
      data: { ids: [id], from, to },
    });
    expect(response.status(), await response.text()).toBeLessThan(300);
  }
}

/** Changes a record as a colleague would meanwhile. */
export async function changeRecord<Fields extends object>(
  page: Page,
  name: string,
  change: (record: Fields) => Partial<Fields>,
): Promise<void> {
  const path = `/api/admin/${name}`;
  const found = (await (await page.request.get(path)).json()) as Fields & { version: string };
  const { version, ...record } = found;
  const headers = { ...(await headersOf(page)), "if-match": `"${version}"` };
  const data = { ...record, ...change(found) };
  const response = await page.request.put(path, { headers, data });
  expect(response.status(), await response.text()).toBe(200);
}

export const changeProduct = (page: Page, id: number, changes: object) =>
  changeRecord(page, `products/${id}`, () => changes);

export async function openProduct(page: Page, { id, name }: MadeProduct): Promise<void> {
  await open(page, `products/${id}`, `Producto: ${name}`);
}

/** Removes the zone of this name: a journey that is repeated finds the one it made before. */
export async function removeZone(page: Page, name: string): Promise<void> {
  const path = "/api/admin/delivery-zones";
  const { data } = (await (await page.request.get(path)).json()) as {
    data: { id: number; name: string }[];
  };
  const zone = data.find((each) => each.name === name);
  if (!zone) return;
  const headers = await headersOf(page);
  const response = await page.request.delete(`${path}/${zone.id}`, { headers });
  expect(response.status(), await response.text()).toBe(200);
}

export async function makeZone(page: Page, zone: object): Promise<void> {
  await create(page, "delivery-zones", zone);
}
