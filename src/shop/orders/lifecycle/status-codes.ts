import { wholePesos } from "#src/base/kernel/pesos.ts";
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

interface ReadableOrder {
  status: string;
  total: Price;
  elements: { price: Price }[];
  centavos?: boolean | null | undefined;
}
type Price = number | string;

/**
 * Converts an order of the public contract: its status becomes the shop's own word, and prices lose
 * their decimals unless it has centavos.
 */
export function readOrder<Order extends ReadableOrder>(order: Order): Order {
  const read = { ...order, status: fromStatusCode(order.status) };
  if (order.centavos) return read;
  const elements = order.elements.map((each) => ({ ...each, price: cut(each.price) }));
  return { ...read, total: cut(order.total), elements };
}

function cut(price: Price): Price {
  const whole = wholePesos(price);
  return Number.isNaN(whole) ? price : whole;
}
