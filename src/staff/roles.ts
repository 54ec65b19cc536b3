import { keysOf } from "#src/kernel/records.ts";

/** Who of the staff may do what: one table, which the endpoints, the screens and the tests ask. */

export const roles = ["owner", "sales", "warehouse", "content"] as const;
export type Role = (typeof roles)[number];

const everybody = roles;

/**
 * Owners may do everything; they are named all the same, so that each line says the whole truth.
 */
const allowed = {
  "home.read": everybody,
  /** What the shop earns. */
  "sales.read": ["owner", "sales"],
  "orders.read": ["owner", "sales", "warehouse"],
  "orders.ship": ["owner", "sales", "warehouse"],
  /** People with their addresses, many at once. */
  "orders.export": ["owner", "sales"],
  /** Gives money back. */
  "orders.cancel": ["owner", "sales"],
  /** What a customer may hold unpaid. */
  "orders.configure": ["owner"],
  "emails.resend": ["owner", "sales"],
  "products.read": everybody,
  "products.write": ["owner", "sales", "content"],
  "products.import": ["owner", "sales"],
  /** What people look for, and which words find it: for who names the products. */
  "searches.read": ["owner", "sales", "content"],
  "stock.move": ["owner", "warehouse"],
  "files.upload": ["owner", "sales", "content"],
  "shopfront.read": ["owner", "content"],
  "shopfront.write": ["owner", "content"],
  "delivery.read": ["owner", "sales", "warehouse"],
  "delivery.write": ["owner", "sales"],
  "promotions.read": ["owner", "sales", "content"],
  "promotions.write": ["owner", "sales"],
  "customers.read": ["owner", "sales"],
  "customers.write": ["owner", "sales"],
  /** Privacy: everything about a person, taken out or taken away. */
  "customers.erase": ["owner"],
  "messages.read": ["owner", "sales"],
  "messages.write": ["owner", "sales"],
  /** Whether what customers say of a product is public. */
  "reviews.read": ["owner", "sales", "content"],
  "reviews.write": ["owner", "sales", "content"],
  /** Customers, orders and redirects of the shop before this one. */
  "shop.move-in": ["owner", "sales"],
  /** Whether shoppers are let in, and what is missing until then. */
  "shop.open": ["owner"],
  "staff.manage": ["owner"],
  "audit.read": ["owner"],
  "jobs.retry": ["owner"],
} satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof allowed;
export const actions = keysOf(allowed);
const rolesWith: Record<Action, readonly Role[]> = allowed;

export function hasPermission(role: Role, action: Action): boolean {
  return rolesWith[action].includes(role);
}

export function actionsOf(role: Role): Action[] {
  return actions.filter((action) => hasPermission(role, action));
}
