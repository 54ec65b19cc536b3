import type { OrderStatus } from "./states.ts";

/** Maps the shop's statuses to the codes of the public contract. */
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

/** Keeps unknown codes as they are: another backend may have more. */
export const fromStatusCode = (code: string): string => statuses.get(code) ?? code;

/** Converts an order of the public contract: its status becomes the shop's own word. */
export function readOrder<Order extends { status: string }>(order: Order): Order {
  return { ...order, status: fromStatusCode(order.status) };
}
