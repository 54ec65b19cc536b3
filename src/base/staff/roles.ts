import { keysOf } from "#src/base/kernel/records.ts";

/** Permissions of the staff: one table that the endpoints, the screens and the tests use. */

export const roles = ["owner", "sales", "warehouse", "content"] as const;
export type Role = (typeof roles)[number];

const everybody = roles;

/** Owners may do everything; they are listed nevertheless, so that each row is complete. */
const allowed = {
  "home.read": everybody,
  /** The shop's revenue. */
  "sales.read": ["owner", "sales"],
  /** Sells at the counter and by telephone, within the percent that the settings allow. */
  "sales.make": ["owner", "sales"],
  "orders.read": ["owner", "sales", "warehouse"],
  "orders.ship": ["owner", "sales", "warehouse"],
  /** Exports many people's addresses at once. */
  "orders.export": ["owner", "sales"],
  /** Refunds money. */
  "orders.cancel": ["owner", "sales"],
  /** Gives the money of a sent order back though its goods do not come. */
  "orders.write-off": ["owner"],
  /** Limits on unpaid orders per customer. */
  "orders.configure": ["owner"],
  /** Tax data of customers, and the files of their invoices. */
  "invoices.read": ["owner", "sales"],
  "invoices.write": ["owner", "sales"],
  /** What is paid outside the payment service, and who owes what. */
  "receivables.manage": ["owner", "sales"],
  /** Counts and closes one's own drawer; owners everybody's, and see all payments. */
  "drawer.use": ["owner", "sales"],
  "drawer.read-all": ["owner"],
  "emails.resend": ["owner", "sales"],
  "products.read": everybody,
  "products.write": ["owner", "sales", "content"],
  /** What a product on sale costs, and that it goes on sale: sales would give by it what they like. */
  "products.price": ["owner"],
  /** A sheet of products has their prices. */
  "products.import": ["owner"],
  /** A sheet: without `products.import`, only what it says was counted. */
  "stock.import": ["owner", "warehouse"],
  /** What visitors search for, and synonyms: for those who name the products. */
  "searches.read": ["owner", "sales", "content"],
  "stock.move": ["owner", "warehouse"],
  "files.upload": ["owner", "sales", "content"],
  "shopfront.read": ["owner", "content"],
  "shopfront.write": ["owner", "content"],
  "delivery.read": ["owner", "sales", "warehouse"],
  /** What a delivery costs is a price too. */
  "delivery.write": ["owner"],
  "promotions.read": ["owner", "sales", "content"],
  "promotions.write": ["owner"],
  "customers.read": ["owner", "sales"],
  "customers.write": ["owner", "sales"],
  /** What a customer always pays less. */
  "customers.discount": ["owner"],
  /** What a customer may owe, and for how long. */
  "customers.credit": ["owner"],
  /** Privacy: exports or erases everything about a person. */
  "customers.erase": ["owner"],
  "messages.read": ["owner", "sales"],
  "messages.write": ["owner", "sales"],
  /** Whether customers' reviews are public. */
  "reviews.read": ["owner", "sales", "content"],
  "reviews.write": ["owner", "sales", "content"],
  /** Imports customers, orders and redirects of the previous shop. */
  "shop.move-in": ["owner", "sales"],
  /** Opens the shop to visitors, and shows what is missing until then. */
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

/**
 * What somebody may take off a sale, in percent: owners anything, others what the settings say, and
 * a customer (null) nothing.
 */
export function percentAllowed(role: Role | null, salesPercent: number): number {
  if (role === "owner") return 100;
  return role !== null && hasPermission(role, "sales.make") ? salesPercent : 0;
}

export function actionsOf(role: Role): Action[] {
  return actions.filter((action) => hasPermission(role, action));
}

interface Access {
  role: Role;
  /** Whoever reads its mailbox can choose the password. */
  email: string;
  active: boolean;
}

/** Whether a change adds permissions. */
export function givesMore(before: Access | null, after: Access): boolean {
  if (!after.active) return false;
  const had = before?.active && before.email === after.email ? actionsOf(before.role) : [];
  return actionsOf(after.role).some((action) => !had.includes(action));
}
