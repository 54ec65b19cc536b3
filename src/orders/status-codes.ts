import type { OrderStatus } from "./states.ts";

/** How the public contract writes an order's status; inside, the shop uses words. */
const codes: Record<OrderStatus, string> = {
  awaiting_payment: "awaiting",
  voucher_issued: "AP",
  processing: "IP",
  shipped: "S",
  completed: "C",
  cancelled: "CA",
  expired: "expired",
};

const statuses = new Map(Object.entries(codes).map(([status, code]) => [code, status]));

export const toStatusCode = (status: OrderStatus): string => codes[status];

/** A code that is none of these stays as it is: another backend may have more. */
export const fromStatusCode = (code: string): string => statuses.get(code) ?? code;

/** An order of the public contract, its status in the shop's words. */
export function readOrder<Order extends { status: string }>(order: Order): Order {
  return { ...order, status: fromStatusCode(order.status) };
}
