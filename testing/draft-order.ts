import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { DraftLine, DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import type { DraftPrice } from "#src/shop/draft-orders/staff/contract.ts";
import { type PaidSale, paymentsOf } from "./paid-sale.ts";
import { expectOk, type StaffClient } from "./staff-client.ts";

/** What the staff write down for somebody who takes it along from the counter. */
export const draftOrder = (lines: DraftLine[], changes: Partial<DraftOrder> = {}): DraftOrder => ({
  lines,
  customer: null,
  place: null,
  pickupOutlet: null,
  deliveryRate: null,
  notes: null,
  recipient: null,
  recipientPhone: null,
  promotions: [],
  ...changes,
});

const cash = { method: "cash", reference: null } as const;

export const puebla = {
  address: "Av. Juárez 1820, La Paz",
  state: "Puebla",
  city: "Puebla",
  postalCode: "72160",
};

export const priceOf = async (
  by: StaffClient,
  draft: object,
  codes: string[] = [],
): Promise<DraftPrice> => await expectOk(await by.post("sales/price", { draft, codes }));

interface Asked extends Record<string, unknown> {
  payment?: PaidSale;
  total?: unknown;
}

/** Sells at the price that is asked for first, unless a total is told; all in one payment, unless others are. */
export async function trySale(
  by: StaffClient,
  draft: object,
  { payment = cash, ...asked }: Asked = {},
): Promise<Response> {
  const { total } = "total" in asked ? asked : await priceOf(by, draft);
  const paid = paymentsOf(payment, Number(total));
  return await by.post("sales", { draft, ...paid, total, key: randomUUID(), ...asked });
}

export const sell = async (by: StaffClient, draft: object, asked: Asked = {}) =>
  await expectOk<{ id: number; total: number }>(await trySale(by, draft, asked));

/** What refused a sale says, and the right figures. */
export async function refusal(response: Response) {
  expect(response.status, await response.clone().text()).toBe(409);
  const body: { msg: string; priced: DraftPrice | null } = await response.json();
  return body;
}
