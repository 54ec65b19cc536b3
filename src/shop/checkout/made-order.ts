import { personalKeys, readStored, storeText } from "#src/base/kernel/browser-storage.ts";
import type { Order } from "#src/shop/orders/contract.ts";
import { fromStatusCode } from "#src/shop/orders/lifecycle/status-codes.ts";

/**
 * Finds the order that a checkout became where the backend says nothing of checkouts: one that was
 * not among the customer's orders before they left for the card page. Clocks have no part in it.
 */

type Listed = Pick<Order, "id"> & {
  createdAt?: string | null | undefined;
  total?: Order["total"] | null | undefined;
};

/** The keys of the customer's orders before a checkout; null if loading them failed. */
export type KnownOrders = string[] | null;

/** Another backend's orders may have no id. */
export const orderKey = ({ id, createdAt, total }: Listed): string =>
  String(id) || `${createdAt} ${total}`;

export function storeKnownOrders(orders: readonly Listed[] | null): void {
  storeText(personalKeys.knownOrders, JSON.stringify(orders && orders.map(orderKey)));
}

/** @returns undefined if no checkout was begun in this browser */
export function readKnownOrders(): KnownOrders | undefined {
  const keys = readStored(personalKeys.knownOrders);
  if (keys === undefined) return undefined;
  return Array.isArray(keys) ? keys.map(String) : null;
}

/** Returns the newest order that was not known before. */
export function madeSince<Each extends Listed>(
  known: KnownOrders,
  orders: readonly Each[],
): Each | undefined {
  const keys = new Set(known);
  const made = known ? orders.filter((order) => !keys.has(orderKey(order))) : [];
  return made.toSorted((a, b) => momentOf(b) - momentOf(a))[0];
}

const momentOf = ({ createdAt }: Listed) => Date.parse(createdAt ?? "") || 0;

export type PaymentState = "asking" | "paid" | "voucher" | "unpaid";

/** Another backend's orders may have any status; they appear once they are paid. */
export function paymentStateOf(statusCode: string): PaymentState {
  const status = fromStatusCode(statusCode);
  if (status === "awaiting_payment") return "asking";
  if (status === "voucher_issued") return "voucher";
  return status === "cancelled" || status === "expired" ? "unpaid" : "paid";
}

/**
 * The checkouts after which this browser's cart was emptied, and the orders of quotations, which
 * the cart has no part in. Whoever goes back to the page of one has something newer in the cart. Without a log-in their numbers tell nothing, so they stay when
 * somebody logs out: so does the cart.
 */
const key = "finishedCheckouts";
const maxKept = 100;

/**
 * @param names the checkout's, and its order's
 * @returns whether it is the first time that this browser hears of this checkout's end
 */
export function finishCheckout(...names: string[]): boolean {
  const kept = readKept();
  if (names.some((name) => kept.includes(name))) return false;
  storeText(key, JSON.stringify([...kept, ...names].slice(-maxKept)));
  return true;
}

function readKept(): string[] {
  const stored = readStored(key);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
}
